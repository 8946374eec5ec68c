import { mutationOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../contracts/client.ts'
import { successOf } from '../../private/failure.ts'

export type PictureUse = 'catalogue' | 'content'

/** Uploads a picture and returns its address. */
export const addPicture = (api: ApiClient, use: PictureUse) =>
  mutationOptions({
    mutationFn: async ({ picture, key }: { picture: File; key: string }) => {
      const given = { form: { picture }, key }
      const call = use === 'catalogue' ? api.call('POST /admin/catalogue/pictures', given) : api.call('POST /admin/content/pictures', given)
      return (await successOf(call)).data.image_url
    },
  })
