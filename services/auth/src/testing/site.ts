// Where the product under test stands.
export const SITE = 'http://consilium.test';
