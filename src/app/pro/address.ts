import { type MouseEvent, useSyncExternalStore } from 'react'

/** The pages of the app are addresses below /pro; the browser's way back works. */
export type Page = { name: 'today' | 'week' | 'hours' | 'me' } | { name: 'visit'; id: number }

const changed = 'pro-address'

function pageAt(path: string): Page {
  const [, , name = '', id = ''] = path.split('/')
  if (name === 'visits' && /^\d+$/.test(id)) return { name: 'visit', id: Number(id) }
  return name === 'week' || name === 'hours' || name === 'me' ? { name } : { name: 'today' }
}

export const addressOf = (page: Page): string =>
  page.name === 'visit' ? `/pro/visits/${page.id}` : page.name === 'today' ? '/pro' : `/pro/${page.name}`

export const go = (page: Page): void => goTo(addressOf(page))

/** Shows the page at an address below /pro. */
export function goTo(address: string): void {
  history.pushState(null, '', address)
  dispatchEvent(new Event(changed))
  scrollTo(0, 0)
}

const subscribe = (listener: () => void) => {
  addEventListener('popstate', listener)
  addEventListener(changed, listener)
  return () => {
    removeEventListener('popstate', listener)
    removeEventListener(changed, listener)
  }
}

export const usePage = (): Page => pageAt(useSyncExternalStore(subscribe, () => location.pathname))

/** The properties of a link within the app. */
export const linkTo = (page: Page) => ({
  href: addressOf(page),
  onClick: (event: MouseEvent) => {
    event.preventDefault()
    go(page)
  },
})
