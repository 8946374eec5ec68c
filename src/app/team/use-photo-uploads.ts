import { useRef, useState } from 'react'
import { ApiError } from '../../contracts/client.ts'
import type { UploadedPhoto } from '../../contracts/problem-photos.ts'
import { mostProblemPhotos } from '../../domain/problem-photos.ts'
import { useSite } from '../i18n/messages.tsx'
import { browserClient } from '../load.ts'
import { dataAddressOf } from '../private/data-address.ts'
import { smallerPhoto } from '../smaller-photo.ts'
import { sentSide } from './photo-choice.tsx'

/** A photo that was uploaded, and a small picture of it. */
export type ChosenPhoto = UploadedPhoto & { preview: string }

/** Drafts keep the previews, so they are small. In pixels. */
const previewSide = 240

/** Photos that are uploaded as soon as they are chosen, each under a secret with which it is sent; the props of PhotoChoice, and setting its error. */
export function usePhotoUploads(photos: readonly ChosenPhoto[], onChange: (photos: ChosenPhoto[]) => void) {
  const { t, language } = useSite()
  const words = t.team.photos
  // Several are sent one after the other: each is added to those that there are by then.
  const latest = useRef(photos)
  latest.current = photos
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const set = (next: ChosenPhoto[]) => {
    latest.current = next
    onChange(next)
  }
  const send = async (file: File): Promise<string | null> => {
    const [picture, preview] = await Promise.all([smallerPhoto(file, sentSide), smallerPhoto(file, previewSide)])
    if (!picture || !preview) return words.unreadable(file.name)
    try {
      const { data } = await browserClient(language).call('POST /problem-photos', { form: { picture } })
      set([...latest.current, { ...data, preview: await dataAddressOf(preview) }])
      return null
    } catch (failure) {
      return (failure instanceof ApiError && failure.status !== 0 && failure.message) || words.notSent
    }
  }
  const add = async (files: File[]) => {
    setBusy(true)
    setError(null)
    const room = mostProblemPhotos - latest.current.length
    const wrong: string[] = files.length > room ? [words.most] : []
    for (const file of files.slice(0, room)) {
      const why = await send(file)
      if (why) wrong.push(why)
    }
    setError([...new Set(wrong)].join(' ') || null)
    setBusy(false)
  }
  return {
    setError,
    props: {
      photos: photos.map(({ token, preview }) => ({ key: token, src: preview })),
      isBusy,
      error,
      onAdd: (files: File[]) => void add(files),
      onRemove: (key: string) => set(latest.current.filter(({ token }) => token !== key)),
    },
  }
}
