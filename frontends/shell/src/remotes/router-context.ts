// The router, for RemoteGate, which adds a remote's routes to it.
import type { createBrowserRouter } from '@consilium/web/platform.ts';
import { createContext } from 'react';

export type Router = ReturnType<typeof createBrowserRouter>;

export const RouterContext = createContext<Router | undefined>(undefined);
