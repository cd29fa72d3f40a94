// npm run train [-- danger|routing]: makes the models of advice/models again from the lines in tools/advice.
import '../../../tools/advice/train/train.ts';
