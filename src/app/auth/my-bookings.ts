import { redirect } from 'react-router'
import { addressesIn, languageOf } from '../addresses.ts'

/** /bookings redirects to the tab of the profile (product, Open routes). */
function toTab({ request }: { request: Request }): Response {
  return redirect(addressesIn(languageOf(new URL(request.url).pathname)).profileTab('bookings'))
}
export const loader = toTab
export const clientLoader = toTab
