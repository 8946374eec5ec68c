import type {
  ChangePassword,
  ForgotPassword,
  Login,
  LoginAnswer,
  Password,
  ResetLink,
  ResetLinkAnswer,
  ResetPassword,
  SessionsAnswer,
  Signup,
  VerifiedAnswer,
  VerifyEmail,
} from './accounts.ts'
import type { DoneAnswer } from './content.ts'
import type { CustomerBookingAnswer, CustomerBookingsAnswer, CustomerBookingsQuery } from './customer-bookings.ts'
import type { LocationAnswer, LocationInput, LocationsAnswer } from './locations.ts'
import type { DataExport, ErasurePlanAnswer } from './privacy.ts'
import type { MarketingConsent, MarketingConsentAnswer, PictureAnswer, ProfileAnswer, ProfileUpdate } from './profile.ts'
import type {
  RecoveryCodesAnswer,
  SecondFactorCode,
  SecondFactorEnrolmentAnswer,
  SecondFactorLogin,
  SecondFactorRemoval,
  SecondFactorStateAnswer,
} from './second-factor.ts'
import type { SupportReply, SupportRequestInput, SupportRequestsAnswer, SupportRequestsQuery, SupportThreadAnswer } from './support.ts'

type Query = Record<string, string | number | undefined | null>
type Address = (path: string, query?: Query) => string
type Call = <T>(path: string, init?: RequestInit) => Promise<T>

/** The calls of accounts and of the customer's dashboard as typed functions, for ownCalls. */
export function accountCalls(call: Call, addressOf: Address) {
  const get = <T>(path: string, query?: Query) => call<T>(addressOf(path, query))
  const send = <T>(method: string, path: string, body?: unknown) =>
    call<T>(addressOf(path), {
      method,
      ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
  const post = <T>(path: string, body?: unknown) => send<T>('POST', path, body)
  const put = <T>(path: string, body?: unknown) => send<T>('PUT', path, body)
  const remove = <T>(path: string) => send<T>('DELETE', path)

  return {
    login: (login: Login) => post<LoginAnswer>('/api/login', login),
    loginWithSecondFactor: (login: SecondFactorLogin) => post<LoginAnswer>('/api/login/second-factor', login),
    logout: () => post<DoneAnswer>('/api/logout'),
    signup: (signup: Signup) => post<DoneAnswer>('/api/signup', signup),
    changePassword: (passwords: ChangePassword) => put<DoneAnswer>('/api/auth/change-password', passwords),
    forgotPassword: (input: ForgotPassword) => post<DoneAnswer>('/api/auth/forgot-password', input),
    resetPassword: (input: ResetPassword) => post<DoneAnswer>('/api/auth/reset-password', input),
    checkResetLink: (input: ResetLink) => post<ResetLinkAnswer>('/api/auth/reset-password/check', input),
    verifyEmail: (input: VerifyEmail) => post<VerifiedAnswer>('/api/auth/verify-email', input),
    resendVerification: () => post<DoneAnswer>('/api/auth/verify-email/resend'),
    sessions: () => get<SessionsAnswer>('/api/customer/sessions/me'),
    endSession: (id: string) => remove<DoneAnswer>(`/api/customer/sessions/${encodeURIComponent(id)}`),
    endOtherSessions: () => remove<DoneAnswer>('/api/customer/sessions/me'),
    secondFactor: () => get<SecondFactorStateAnswer>('/api/customer/second-factor/me'),
    enrolSecondFactor: (input: Password) => post<SecondFactorEnrolmentAnswer>('/api/customer/second-factor/me', input),
    confirmSecondFactor: (input: SecondFactorCode) => put<RecoveryCodesAnswer>('/api/customer/second-factor/me', input),
    removeSecondFactor: (input: SecondFactorRemoval) => post<DoneAnswer>('/api/customer/second-factor/me/removal', input),
    renewRecoveryCodes: (input: SecondFactorRemoval) => post<RecoveryCodesAnswer>('/api/customer/second-factor/me/recovery-codes', input),

    profile: () => get<ProfileAnswer>('/api/customer/profile/me'),
    updateProfile: (profile: ProfileUpdate) => put<ProfileAnswer>('/api/customer/profile/me', profile),
    changePicture: (picture: Blob) => {
      const body = new FormData()
      body.set('picture', picture)
      return call<PictureAnswer>(addressOf('/api/customer/profile/me/picture'), { method: 'POST', body })
    },
    removePicture: () => remove<PictureAnswer>('/api/customer/profile/me/picture'),
    giveConsent: (consent: MarketingConsent) => put<MarketingConsentAnswer>('/api/customer/consent/me', consent),

    customerBookings: (query: CustomerBookingsQuery = {}) => get<CustomerBookingsAnswer>('/api/customer/bookings', query),
    customerBooking: (id: string) => get<CustomerBookingAnswer>(`/api/customer/bookings/${encodeURIComponent(id)}`),

    locations: () => get<LocationsAnswer>('/api/customer/locations/me'),
    addLocation: (location: LocationInput) => post<LocationAnswer>('/api/customer/locations/me', location),
    updateLocation: (id: string, location: LocationInput) =>
      put<LocationAnswer>(`/api/customer/locations/${encodeURIComponent(id)}`, location),
    deleteLocation: (id: string) => remove<DoneAnswer>(`/api/customer/locations/${encodeURIComponent(id)}`),

    supportRequests: (query: SupportRequestsQuery = {}) => get<SupportRequestsAnswer>('/api/customer/support', query),
    askSupport: (request: SupportRequestInput) => post<SupportThreadAnswer>('/api/customer/support', request),
    supportThread: (id: string) => get<SupportThreadAnswer>(`/api/customer/support/${encodeURIComponent(id)}`),
    replyToSupport: (id: string, reply: SupportReply) =>
      post<SupportThreadAnswer>(`/api/customer/support/${encodeURIComponent(id)}/messages`, reply),
    closeSupport: (id: string) => put<SupportThreadAnswer>(`/api/customer/support/${encodeURIComponent(id)}/closure`),

    exportData: () => get<DataExport>('/api/customer/export'),
    erasurePlan: () => get<ErasurePlanAnswer>('/api/customer/erasure'),
    eraseAccount: (input: Password) => post<DoneAnswer>('/api/customer/erasure', input),
  }
}
