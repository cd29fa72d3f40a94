// The addresses of the demo accounts. No mail reaches `.test` (RFC 2606), so no person owns them.
export const demoAddresses = { member: 'member@consilium.test', admin: 'admin@consilium.test' } as const;
