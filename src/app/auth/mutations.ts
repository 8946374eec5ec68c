import { mutationOptions } from '@tanstack/react-query'
import type { ForgotPassword, ResetPassword, Signup } from '../../contracts/accounts.ts'
import type { ApiClient } from '../../contracts/client.ts'
import { successOf } from '../private/failure.ts'

export const signUp = (api: ApiClient) =>
  mutationOptions({ mutationFn: (signup: Signup) => successOf(api.public('POST /signup', { body: signup })) })

export const forgotPassword = (api: ApiClient) =>
  mutationOptions({ mutationFn: (input: ForgotPassword) => successOf(api.call('POST /auth/forgot-password', { body: input })) })

export const resetPassword = (api: ApiClient) =>
  mutationOptions({ mutationFn: (passwords: ResetPassword) => successOf(api.call('POST /auth/reset-password', { body: passwords })) })

export const resendVerification = (api: ApiClient) =>
  mutationOptions({ mutationFn: () => successOf(api.call('POST /auth/verify-email/resend')) })
