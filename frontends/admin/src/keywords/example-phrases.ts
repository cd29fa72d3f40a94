// Phrases to try the routing with, by field.
export const examplePhrases = [
  { field: 'Technology', phrases: ['My laptop won’t turn on', 'The Wi-Fi drops every evening'] },
  { field: 'Relationships', phrases: ['My partner and I argue all the time', 'My best friend stopped answering me'] },
  { field: 'Career', phrases: ['I have a job interview on Monday', 'How do I ask for a raise?'] },
  { field: 'Finance', phrases: ['How do I pay off my credit card?', 'Should I save or invest?'] },
  { field: 'Health', phrases: ['I have a headache every afternoon', 'I can’t fall asleep'] },
  { field: 'Legal', phrases: ['My landlord keeps my deposit', 'I got a parking ticket'] },
  { field: 'Home', phrases: ['The kitchen sink is blocked', 'How do I hang a heavy mirror?'] },
  { field: 'General', phrases: ['What should I cook for ten people?', 'Help me plan a weekend away'] },
] as const;
