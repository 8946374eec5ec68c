import { changePicture } from '../operations/accounts/change-picture.ts'
import { getProfile } from '../operations/accounts/get-profile.ts'
import { giveConsent } from '../operations/accounts/give-consent.ts'
import { removePicture } from '../operations/accounts/remove-picture.ts'
import { updateProfile } from '../operations/accounts/update-profile.ts'
import type { Operations } from './operation.ts'

export const profile = {
  'GET /customer/profile/me': (context) => getProfile(context),
  'PUT /customer/profile/me': (context, { body }) => updateProfile(context, body),
  'POST /customer/profile/me/picture': async (context, { form }) => ({ profile_image: await changePicture(context, form.picture) }),
  'DELETE /customer/profile/me/picture': async (context) => {
    await removePicture(context)
    return { profile_image: null }
  },
  'PUT /customer/consent/me': async (context, { body: { marketing } }) => {
    await giveConsent(context, marketing)
    return { marketing }
  },
} satisfies Partial<Operations>
