// A person who was shown helplines says that these words speak of no danger. Only what is not plain is believed this way.
export const noDangerHeader = 'x-no-danger';
export const noDangerValue = 'yes';
