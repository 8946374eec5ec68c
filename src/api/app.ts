import { OpenAPIHono } from '@hono/zod-openapi'
import type { Services } from '../operations/context.ts'
import { guardCalls } from './access.ts'
import { registerAccounts } from './accounts.ts'
import { authenticate } from './authenticate.ts'
import { registerBlogs } from './blogs.ts'
import { emptyBodyHasNoFields, limitBody } from './body.ts'
import { registerBookingChanges } from './booking-changes.ts'
import { registerBookingRecord } from './booking-record.ts'
import { registerBookingTerms } from './booking-terms.ts'
import { registerBookings } from './bookings.ts'
import { registerContent } from './content.ts'
import { registerCustomerBookings } from './customer-bookings.ts'
import { registerDocumentation } from './docs.ts'
import type { Api, ApiEnv } from './env.ts'
import { answerError, answerUnknownPath, answerWrongMethod, refuseInvalid } from './errors.ts'
import { registerFreeTimes } from './free-times.ts'
import { registerLocations } from './locations.ts'
import { registerMoney } from './money.ts'
import { registerPartners } from './partners.ts'
import { registerPrivacy } from './privacy.ts'
import { registerProfile } from './profile.ts'
import { registerReviews } from './reviews.ts'
import { registerSecondFactor } from './second-factor.ts'
import { registerSeries } from './series.ts'
import { registerServices } from './services.ts'
import { registerSupport } from './support.ts'
import { registerWaitingList } from './waiting-list.ts'

/** The JSON API below /api (specification 7): a web-standard app that also answers in process through its request(). */
export function createApi(services: Services): Api {
  const api = new OpenAPIHono<ApiEnv>({ defaultHook: refuseInvalid }).basePath('/api')
  api.onError(answerError)
  api.notFound(answerUnknownPath)
  api.use(authenticate(services))
  guardCalls(api)
  api.use(limitBody, emptyBodyHasNoFields)
  registerServices(api)
  registerContent(api)
  registerBlogs(api)
  registerPartners(api)
  registerBookings(api)
  registerBookingChanges(api)
  registerBookingRecord(api)
  registerBookingTerms(api)
  registerSeries(api)
  registerReviews(api)
  registerWaitingList(api)
  registerFreeTimes(api)
  registerMoney(api)
  registerAccounts(api)
  registerSecondFactor(api)
  registerProfile(api)
  registerCustomerBookings(api)
  registerLocations(api)
  registerSupport(api)
  registerPrivacy(api)
  registerDocumentation(api)
  refuseOtherMethods(api)
  return api
}

/** Comes after every register: what a known address was not given an answer for by then is a wrong method. */
function refuseOtherMethods(api: Api): void {
  const methods = new Map<string, Set<string>>()
  for (const { path, method } of api.routes.filter((route) => route.method !== 'ALL')) {
    methods.set(path, (methods.get(path) ?? new Set<string>()).add(method))
  }
  for (const [path, known] of methods) {
    const allowed = [...[...known].sort(), ...(known.has('GET') ? ['HEAD'] : [])]
    api.all(path.replace(/^\/api/, ''), (c) => answerWrongMethod(c, allowed))
  }
}
