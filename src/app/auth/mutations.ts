import { mutationOptions } from '@tanstack/react-query'
import type { ForgotPassword, ResetPassword, Signup } from '../../contracts/accounts.ts'
import type { OwnClient } from '../../contracts/own-client.ts'
import { successOf } from '../private/failure.ts'

export const signUp = (api: OwnClient) => mutationOptions({ mutationFn: (signup: Signup) => successOf(api.signup(signup)) })

export const forgotPassword = (api: OwnClient) =>
  mutationOptions({ mutationFn: (input: ForgotPassword) => successOf(api.forgotPassword(input)) })

export const resetPassword = (api: OwnClient) =>
  mutationOptions({ mutationFn: (passwords: ResetPassword) => successOf(api.resetPassword(passwords)) })

export const resendVerification = (api: OwnClient) => mutationOptions({ mutationFn: () => successOf(api.resendVerification()) })
