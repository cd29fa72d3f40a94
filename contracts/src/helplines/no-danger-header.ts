// Set when a person who was shown helplines says that the text is about no danger. Accepted only for ambiguous texts.
export const noDangerHeader = 'x-no-danger';
export const noDangerValue = 'yes';
