// Where billing asks chat how many answers people got.
import { httpUrls } from '@consilium/kit/config/variables.ts';

export const answeredDaysVariables = {
  CHAT_URL: httpUrls()
    .optional()
    .describe(
      'Addresses of chat, comma-separated; asked every night what people were answered. Without it answers are not compared with plans.',
    ),
};
