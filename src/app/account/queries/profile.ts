import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ChangePassword } from '../../../contracts/accounts.ts'
import type { ApiClient } from '../../../contracts/client.ts'
import type { Profile, ProfileUpdate } from '../../../contracts/profile.ts'
import { successOf } from '../../private/failure.ts'
import { showAtOnce } from '../../private/show-at-once.ts'

const profileKey = ['profile']

/** Reloaded when money, cards or bookings have changed, since the profile counts them. */
export const profileChange = profileKey

export const profileQuery = (api: ApiClient) =>
  queryOptions({ queryKey: profileKey, queryFn: async () => (await successOf(api.call('GET /customer/profile/me'))).data })

const replace = (client: QueryClient, change: Partial<Profile>) =>
  client.setQueryData<Profile>(profileKey, (known) => known && { ...known, ...change })

const showChange = (client: QueryClient, change: Partial<Profile>) =>
  showAtOnce<Profile>(client, profileKey, (known) => ({ ...known, ...change }))

export const updateProfile = (api: ApiClient) =>
  mutationOptions({
    mutationFn: (update: ProfileUpdate) => successOf(api.call('PUT /customer/profile/me', { body: update })),
    onSuccess: ({ data }, _update, _shown, { client }) => replace(client, data),
    meta: { changes: [profileKey] },
  })

/** The email language, shown immediately when chosen; the rest of the profile is sent unchanged. */
export const chooseMailLanguage = (api: ApiClient) =>
  mutationOptions({
    mutationFn: (update: ProfileUpdate) => successOf(api.call('PUT /customer/profile/me', { body: update })),
    onMutate: ({ language }, { client }) => showChange(client, { ...(language && { language }) }),
    onError: (_error, _update, takeBack) => takeBack?.(),
    onSuccess: ({ data }, _update, _shown, { client }) => replace(client, data),
    meta: { changes: [profileKey] },
  })

export const giveConsent = (api: ApiClient) =>
  mutationOptions({
    mutationFn: (marketing: boolean) => successOf(api.call('PUT /customer/consent/me', { body: { marketing } })),
    onMutate: (marketing, { client }) => showChange(client, { marketing_consent: marketing }),
    onError: (_error, _marketing, takeBack) => takeBack?.(),
    meta: { changes: [profileKey] },
  })

export const changePicture = (api: ApiClient) =>
  mutationOptions({
    mutationFn: (picture: Blob) => successOf(api.call('POST /customer/profile/me/picture', { form: { picture } })),
    onSuccess: ({ data }, _picture, _shown, { client }) => replace(client, { profile_image: data.profile_image }),
    meta: { changes: [profileKey] },
  })

export const removePicture = (api: ApiClient) =>
  mutationOptions({
    mutationFn: () => successOf(api.call('DELETE /customer/profile/me/picture')),
    onSuccess: (_answer, _input, _shown, { client }) => replace(client, { profile_image: null }),
    meta: { changes: [profileKey] },
  })

/** It ends all other sessions. */
export const changePassword = (api: ApiClient) =>
  mutationOptions({
    mutationFn: (passwords: ChangePassword) => successOf(api.call('PUT /auth/change-password', { body: passwords })),
    meta: { changes: [['sessions']] },
  })

export const exportData = (api: ApiClient) => mutationOptions({ mutationFn: () => api.file('GET /customer/export') })

export const erasurePlanQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['erasure-plan'], queryFn: async () => (await successOf(api.call('GET /customer/erasure'))).data })

export const eraseAccount = (api: ApiClient) =>
  mutationOptions({ mutationFn: (password: string) => successOf(api.call('POST /customer/erasure', { body: { password } })) })

export const referralQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['referral'], queryFn: async () => (await successOf(api.call('GET /customer/referral/me'))).data })
