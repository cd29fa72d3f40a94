// The one re-exporting file: exactly the names of React Router and TanStack Query that remotes share with the shell.
export {
  isRouteErrorResponse,
  Link,
  Navigate,
  NavLink,
  Outlet,
  RouterProvider,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigate,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router';
export type { DataRouter, LinkProps, Location, NavigateFunction, RouteObject, UIMatch } from 'react-router';
export {
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export type { InfiniteData, QueryKey, UseQueryResult } from '@tanstack/react-query';
