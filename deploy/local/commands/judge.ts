// npm run judge [-- choosing|judging] [--lines]: how good the advice without a model is, on lines by other people.
import '../../../tools/advice/judge/judge.ts';
