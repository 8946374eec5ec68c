import { useQuery } from '@tanstack/react-query'
import type { Language } from '../../domain/language.ts'
import { isInOtherScript } from '../../domain/scripts.ts'
import { useSite } from '../i18n/messages.tsx'
import { useApi } from '../private/use-api.ts'
import { Notice } from '../ui/notice.tsx'
import { staffBookingQuery } from './queries/bookings.ts'

type OtherScriptProps = { text: string } & (
  | { bookingId: string; language?: undefined }
  | { bookingId?: undefined; language: Language | undefined }
)

/** Says before it is sent that a text which a customer reads is not written in the letters of their language. */
export function OtherScript({ text, bookingId, language }: OtherScriptProps) {
  const words = useSite().t.office
  const booking = useQuery({ ...staffBookingQuery(useApi(), bookingId ?? ''), enabled: bookingId !== undefined && text !== '' })
  const theirs = language ?? booking.data?.language
  if (theirs === undefined || !isInOtherScript(text, theirs)) return null
  return (
    <Notice tone="warning" live>
      {words.otherScript[theirs]}
    </Notice>
  )
}
