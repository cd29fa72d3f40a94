// The id of the route that every remote's pages are children of.
export const pagesRouteId = 'pages';
