import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../contracts/client.ts'
import { mostProblemPhotos } from '../../domain/problem-photos.ts'
import { useSite } from '../i18n/messages.tsx'
import { browserClient } from '../load.ts'
import { dataAddressOf } from '../private/data-address.ts'
import { smallerPhoto } from '../smaller-photo.ts'
import { PhotoChoice, sentSide } from '../team/photo-choice.tsx'
import type { ChosenPhoto } from './booking-state.ts'
import type { Wizard } from './use-booking.ts'

/** The draft keeps the previews, so they are small. In pixels. */
const previewSide = 240

/** Photos of the problem, each uploaded at once under a secret with which it is booked. */
export function PhotosPart({ wizard: { state, dispatch } }: { wizard: Wizard }) {
  const { t, language } = useSite()
  const words = t.team.photos
  const { photos } = state
  // Several are sent one after the other: each is added to those that there are by then.
  const latest = useRef(photos)
  latest.current = photos
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const set = (next: ChosenPhoto[]) => {
    latest.current = next
    dispatch({ type: 'told', told: { photos: next } })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the draft is back.
  useEffect(() => {
    const living = photos.filter(({ until }) => new Date(until) > new Date())
    if (living.length === photos.length) return
    set(living)
    setError(words.lapsed)
  }, [])

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
  return (
    <PhotoChoice
      photos={photos.map(({ token, preview }) => ({ key: token, src: preview }))}
      isBusy={isBusy}
      error={error}
      onAdd={(files) => void add(files)}
      onRemove={(key) => set(latest.current.filter(({ token }) => token !== key))}
    />
  )
}
