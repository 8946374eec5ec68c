/** Pages whose path contains a reference, which is written in capitals to be read aloud. */
const ofReferences = /^(?:\/ar)?\/(?:bookings|invoices)\/[^/]+$/

/**
 * The canonical form of a page's path: lower case, single slashes, none at the end; the home page of a language is its folder. It always
 * starts with exactly one slash, so that it never leads to another site.
 */
export function canonicalPath(path: string): string {
  const single = path.replace(/[/\\]+/g, '/').replace(/\/$/, '')
  if (ofReferences.test(single)) return single
  return (single || '/').replace(/%[0-9a-f]{2}|[A-Z]+/gi, (part) => (part.startsWith('%') ? part : part.toLowerCase()))
}
