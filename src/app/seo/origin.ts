import { useRouteLoaderData } from 'react-router'

/** The site's origin, loaded once by the root, without a trailing slash. */
export const useOrigin = (): string => useRouteLoaderData<{ origin: string }>('root')?.origin ?? ''
