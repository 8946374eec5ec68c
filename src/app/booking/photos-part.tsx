import { useEffect } from 'react'
import { useSite } from '../i18n/messages.tsx'
import { PhotoChoice } from '../team/photo-choice.tsx'
import { usePhotoUploads } from '../team/use-photo-uploads.ts'
import type { Wizard } from './use-booking.ts'

/** Photos of the problem, each uploaded at once under a secret with which it is booked. */
export function PhotosPart({ wizard: { state, dispatch } }: { wizard: Wizard }) {
  const words = useSite().t.team.photos
  const { photos } = state
  const { setError, props } = usePhotoUploads(photos, (next) => dispatch({ type: 'told', told: { photos: next } }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the draft is back.
  useEffect(() => {
    const living = photos.filter(({ until }) => new Date(until) > new Date())
    if (living.length === photos.length) return
    dispatch({ type: 'told', told: { photos: living } })
    setError(words.lapsed)
  }, [])
  return <PhotoChoice {...props} />
}
