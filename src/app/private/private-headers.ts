/** Headers of pages with personal data: not cached, not indexed, and without a referrer. */
export const privateHeaders = () => ({
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
})
