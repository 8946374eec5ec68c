import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ChangePassword } from '../../../contracts/accounts.ts'
import type { OwnClient } from '../../../contracts/own-client.ts'
import type { Profile, ProfileUpdate } from '../../../contracts/profile.ts'
import { successOf } from '../../private/failure.ts'
import { showAtOnce } from '../../private/show-at-once.ts'

const profileKey = ['profile']

/** Reloaded when money, cards or bookings have changed, since the profile counts them. */
export const profileChange = profileKey

export const profileQuery = (api: OwnClient) =>
  queryOptions({ queryKey: profileKey, queryFn: async () => (await successOf(api.profile())).data })

const replace = (client: QueryClient, change: Partial<Profile>) =>
  client.setQueryData<Profile>(profileKey, (known) => known && { ...known, ...change })

const showChange = (client: QueryClient, change: Partial<Profile>) =>
  showAtOnce<Profile>(client, profileKey, (known) => ({ ...known, ...change }))

export const updateProfile = (api: OwnClient) =>
  mutationOptions({
    mutationFn: (update: ProfileUpdate) => successOf(api.updateProfile(update)),
    onSuccess: ({ data }, _update, _shown, { client }) => replace(client, data),
    meta: { changes: [profileKey] },
  })

/** The email language, shown immediately when chosen; the rest of the profile is sent unchanged. */
export const chooseMailLanguage = (api: OwnClient) =>
  mutationOptions({
    mutationFn: (update: ProfileUpdate) => successOf(api.updateProfile(update)),
    onMutate: ({ language }, { client }) => showChange(client, { ...(language && { language }) }),
    onError: (_error, _update, takeBack) => takeBack?.(),
    onSuccess: ({ data }, _update, _shown, { client }) => replace(client, data),
    meta: { changes: [profileKey] },
  })

export const giveConsent = (api: OwnClient) =>
  mutationOptions({
    mutationFn: (marketing: boolean) => successOf(api.giveConsent({ marketing })),
    onMutate: (marketing, { client }) => showChange(client, { marketing_consent: marketing }),
    onError: (_error, _marketing, takeBack) => takeBack?.(),
    meta: { changes: [profileKey] },
  })

export const changePicture = (api: OwnClient) =>
  mutationOptions({
    mutationFn: (picture: Blob) => successOf(api.changePicture(picture)),
    onSuccess: ({ data }, _picture, _shown, { client }) => replace(client, { profile_image: data.profile_image }),
    meta: { changes: [profileKey] },
  })

export const removePicture = (api: OwnClient) =>
  mutationOptions({
    mutationFn: () => successOf(api.removePicture()),
    onSuccess: (_answer, _input, _shown, { client }) => replace(client, { profile_image: null }),
    meta: { changes: [profileKey] },
  })

/** It ends all other sessions. */
export const changePassword = (api: OwnClient) =>
  mutationOptions({
    mutationFn: (passwords: ChangePassword) => successOf(api.changePassword(passwords)),
    meta: { changes: [['sessions']] },
  })

export const exportData = (api: OwnClient) => mutationOptions({ mutationFn: () => api.exportData() })

export const erasurePlanQuery = (api: OwnClient) =>
  queryOptions({ queryKey: ['erasure-plan'], queryFn: async () => (await successOf(api.erasurePlan())).data })

export const eraseAccount = (api: OwnClient) =>
  mutationOptions({ mutationFn: (password: string) => successOf(api.eraseAccount({ password })) })

export const referralQuery = (api: OwnClient) =>
  queryOptions({ queryKey: ['referral'], queryFn: async () => (await successOf(api.referral())).data })
