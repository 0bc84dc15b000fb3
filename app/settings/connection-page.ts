/** The page of the directory connection. The authorization endpoint knows this URL and no other. */
export const CONNECTION_PAGE = '/settings/graph-api'
