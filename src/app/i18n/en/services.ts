export const services = {
  list: {
    title: 'Our Services',
    failedByCategory: 'Failed to fetch services by category',
    loading: 'Loading services...',
  },
  uncategorized: 'Uncategorized',
  readMore: 'Read more',
  about: (title: string) => `about ${title}`,
  priceFrom: (amount: string) => `from ${amount} incl. VAT`,
}
