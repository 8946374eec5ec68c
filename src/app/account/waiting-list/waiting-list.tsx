import { useEffect, useState } from 'react'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { privateHeaders } from '../../private/private-headers.ts'
import { PageHead } from '../../site/page-head.tsx'
import { EntryPage } from './entry-page.tsx'

await bringTexts('waiting', 'bookings', 'booking', 'refusals')

export const headers = privateHeaders

/** The page of a waiting list entry. Its id is a secret in the fragment, which no server, log or other site reads. */
export default function WaitingList() {
  const { t } = useSite()
  const [id, setId] = useState<string | null>()
  useEffect(() => {
    const take = () => setId(new URLSearchParams(location.hash.slice(1)).get('place'))
    take()
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [])
  return (
    <div className="min-h-[60vh] bg-sand">
      <PageHead title={t.waiting.title} unlisted />
      <EntryPage key={id} id={id} />
    </div>
  )
}
