/** What is said where there is no network: the service worker carries both languages. */
export const offline = {
  title: 'You are offline',
  lead: 'This page needs the internet. It opens by itself as soon as you are connected again.',
  kept: 'A booking you have begun is not lost: it is still in this tab.',
  nothingLost: 'You are offline: nothing is lost.',
  again: 'Try again',
  call: 'Or call us',
  callNote: 'A phone call needs no internet.',
  pages: 'Pages you can read now',
  pagesNote: 'As you last saw them. Prices and times may have changed since.',
  old: (when: string) => `You are offline. This is the page as it was on ${when}; prices and times may have changed since.`,
}

export type OfflineWords = typeof offline
