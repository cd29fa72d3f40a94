// The address of the product under test.
export const SITE = 'http://consilium.test';
