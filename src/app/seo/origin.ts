import { useRouteLoaderData } from 'react-router'

/** Where the site is (the root's loader tells it once), without a slash at the end. */
export const useOrigin = (): string => useRouteLoaderData<{ origin: string }>('root')?.origin ?? ''
