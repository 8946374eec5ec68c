/** What a search shows besides services, and where it found none. */
export const search = {
  last: 'Last booked',
  also: 'Also found',
  partOf: (service: string) => `Part of ${service}`,
  article: 'Article',
  question: 'Question',
  featured: 'Featured services',
  ask: 'Not what you need? Ask us.',
  askOn: { whatsapp: 'Ask on WhatsApp', call: (phone: string) => `Call ${phone}` },
  message: (text: string) => `Hello, do you offer this: ${text}?`,
}
