/** What is said where there is no network, or no answer from us although there is one: the service worker carries both languages. */
export const offline = {
  title: { offline: 'You are offline', away: "We can't be reached right now" },
  lead: {
    offline: 'This page needs the internet. It opens by itself as soon as you are connected again.',
    away: 'You are connected, but our server is not answering. This page opens by itself as soon as it does.',
  },
  kept: 'A booking you have begun is not lost: it is still in this tab.',
  nothingLost: 'You are offline: nothing is lost.',
  again: 'Try again',
  call: 'Or call us',
  callNote: 'A phone call needs no internet.',
  pages: 'Pages you can read now',
  pagesNote: 'As you last saw them. Prices and times may have changed since.',
  old: {
    offline: (when: string) => `You are offline. This is the page as it was on ${when}; prices and times may have changed since.`,
    away: (when: string) =>
      `We can't be reached right now. This is the page as it was on ${when}; prices and times may have changed since.`,
  },
}

export type OfflineWords = typeof offline
