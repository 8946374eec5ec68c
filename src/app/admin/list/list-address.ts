const keyOf = (path: string) => `office:list:${path}`

/** Remembers, for this tab, what a list shows. */
export const rememberList = (path: string, search: string): void => sessionStorage.setItem(keyOf(path), search)

/** The address of a list as it was last seen in this tab. */
export const listAddress = (path: string): string => path + ((import.meta.env.SSR ? null : sessionStorage.getItem(keyOf(path))) ?? '')
