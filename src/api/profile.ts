import { createRoute } from '@hono/zod-openapi'
import { LanguageQuery } from '../contracts/answers.ts'
import { MarketingConsent, MarketingConsentAnswer, Picture, PictureAnswer, ProfileAnswer, ProfileUpdate } from '../contracts/profile.ts'
import { changePicture } from '../operations/accounts/change-picture.ts'
import { getProfile } from '../operations/accounts/get-profile.ts'
import { giveConsent } from '../operations/accounts/give-consent.ts'
import { removePicture } from '../operations/accounts/remove-picture.ts'
import { updateProfile } from '../operations/accounts/update-profile.ts'
import { wordsFor } from '../operations/context.ts'
import { answering, jsonBody, refusing } from './answers.ts'
import type { Api } from './env.ts'

const tags = ['Profile']
const query = LanguageQuery

const read = createRoute({
  method: 'get',
  path: '/customer/profile/me',
  tags,
  summary: 'The profile of whoever is signed in',
  request: { query },
  responses: answering(ProfileAnswer, 'The profile with balance, points, booking figures and saved payment methods'),
})

const update = createRoute({
  method: 'put',
  path: '/customer/profile/me',
  tags,
  summary: 'Write the profile form',
  description: 'All of the form is sent: what is left out or empty is emptied. The email address cannot be changed.',
  request: { query, body: jsonBody(ProfileUpdate) },
  responses: answering(ProfileAnswer, 'The profile as it is now'),
})

const picture = createRoute({
  method: 'post',
  path: '/customer/profile/me/picture',
  tags,
  summary: 'Upload a profile picture',
  description:
    'A JPEG, PNG, WebP or AVIF of at most 10 MB and 40 megapixels, as the field picture of a multipart form. Its metadata are not kept.',
  request: { query, body: { required: true, content: { 'multipart/form-data': { schema: Picture } } } },
  responses: { ...answering(PictureAnswer, 'Where the picture is seen'), 503: refusing('Too many uploads at this moment') },
})

const noPicture = createRoute({
  method: 'delete',
  path: '/customer/profile/me/picture',
  tags,
  summary: 'Remove the profile picture',
  request: { query },
  responses: answering(PictureAnswer, 'There is none now'),
})

const consent = createRoute({
  method: 'put',
  path: '/customer/consent/me',
  tags,
  summary: 'Give or withdraw the consent to marketing',
  request: { query, body: jsonBody(MarketingConsent) },
  responses: answering(MarketingConsentAnswer, 'The consent as it is now'),
})

/** The calls about the profile of whoever is signed in (specification 7, customer/profile). */
export function registerProfile(api: Api): void {
  api.openapi(read, async (c) => c.json({ status: 'success' as const, data: await getProfile(c.get('context')) }, 200))
  api.openapi(update, async (c) => {
    const data = await updateProfile(c.get('context'), c.req.valid('json'))
    return c.json({ status: 'success' as const, data, message: wordsFor(c.get('context')).profileUpdated }, 200)
  })
  api.openapi(picture, async (c) => {
    const image = await changePicture(c.get('context'), c.req.valid('form').picture)
    const message = wordsFor(c.get('context')).pictureChanged
    return c.json({ status: 'success' as const, data: { profile_image: image }, message }, 200)
  })
  api.openapi(noPicture, async (c) => {
    await removePicture(c.get('context'))
    const message = wordsFor(c.get('context')).pictureRemoved
    return c.json({ status: 'success' as const, data: { profile_image: null }, message }, 200)
  })
  api.openapi(consent, async (c) => {
    const { marketing } = c.req.valid('json')
    await giveConsent(c.get('context'), marketing)
    const words = wordsFor(c.get('context'))
    const message = marketing ? words.consentGiven : words.consentWithdrawn
    return c.json({ status: 'success' as const, data: { marketing }, message }, 200)
  })
}
