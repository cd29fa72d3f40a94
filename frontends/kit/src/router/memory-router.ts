// A router without an address bar, for pages that are written at build time and for tests. Apart from platform.ts: it
// brings the whole of React Router's own.
export { createMemoryRouter } from 'react-router';
