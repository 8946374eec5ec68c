export const services = {
  list: {
    title: 'Our Services',
    text: 'Everything we do, by category. Prices are totals for the smallest booking, VAT included.',
    resultsFor: (text: string) => `Results for “${text}”`,
    noneFor: (text: string) => `No services found for “${text}”.`,
    showAll: 'Show all services',
    empty: 'No services found in the database.',
    failed: 'Failed to fetch services',
    failedByCategory: 'Failed to fetch services by category',
    loading: 'Loading services...',
    jump: 'Categories',
  },
  uncategorized: 'Uncategorized',
  readMore: 'Read more',
  about: (title: string) => `about ${title}`,
  priceFrom: (amount: string) => `from ${amount} incl. VAT`,
}
