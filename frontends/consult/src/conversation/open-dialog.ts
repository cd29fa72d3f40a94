// The dialogs of the whole conversation, of which one may be open.
export type OpenDialog = 'transfer' | 'completion' | 'download';
