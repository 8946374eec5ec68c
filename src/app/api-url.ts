/** The origin of the API, set by API_URL at build time; empty if the API has the same origin as the pages. */
export const apiUrl: string = import.meta.env.API_URL ?? ''

/** The address of a path of the API's host (specification 7); full addresses stay as they are. */
export const atApi = (path: string, host = apiUrl): string => (path.startsWith('/') ? host + path : path)
