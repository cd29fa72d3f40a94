// The id of the route that every page is a child of.
export const frameRouteId = 'frame';
