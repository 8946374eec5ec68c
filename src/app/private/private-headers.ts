/** For pages that show what is one person's: kept by nobody, found by no search engine, named to no other site. */
export const privateHeaders = () => ({
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
})
