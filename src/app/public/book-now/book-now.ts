import { redirect } from 'react-router'
import { addressesIn, languageOf } from '../../addresses.ts'

/** /book-now redirects to the wizard and keeps its query (product, Open routes). */
function toBooking({ request }: { request: Request }): Response {
  const { pathname, search } = new URL(request.url)
  return redirect(addressesIn(languageOf(pathname)).booking + search, 301)
}
export const loader = toBooking
export const clientLoader = toBooking
