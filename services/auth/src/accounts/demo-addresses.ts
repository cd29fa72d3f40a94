// What marks the demo accounts. No mail reaches `.test` (RFC 2606), so these addresses are no person's.
export const demoAddresses = { member: 'member@consilium.test', admin: 'admin@consilium.test' } as const;
