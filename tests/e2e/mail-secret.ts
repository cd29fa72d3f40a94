// The last part of the address to which a mail provider would send mail for the product under test.
export const mailSecret = 'a-secret-of-the-browser-tests-with-32-characters';
