// npm run sentences [-- --check]: lists every sentence on screen in SENTENCES.md of each part, and checks their wording.
import '../../../tools/sentences/sentences.ts';
