/** Where the directory account is connected; the authorization endpoint knows this address and no other. */
export const CONNECTION_PAGE = '/settings/graph-api'
