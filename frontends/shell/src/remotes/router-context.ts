// The router, for RemoteGate, which adds a remote's routes to it.
import type { DataRouter } from '@consilium/web/platform.ts';
import { createContext } from 'react';

export type Router = DataRouter;

export const RouterContext = createContext<Router | undefined>(undefined);
