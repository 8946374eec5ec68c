import { useQueries, useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import type { StaffSupportThread } from '../../contracts/office/support.ts'
import { useSite } from '../i18n/messages.tsx'
import { useApi } from '../private/use-api.ts'
import { useChange } from '../private/use-change.ts'
import { PhotoList } from '../team/photo-list.tsx'
import { answerSupport, closeSupport, reopenSupport, supportPhotoQuery, supportRequestQuery } from './queries/support.ts'
import { StateBadge } from './queue/state-badge.tsx'
import { SubjectPage } from './queue/subject-page.tsx'
import { Thread } from './queue/thread.tsx'
import { Taking } from './today/taking.tsx'

/** One customer's support request with all its messages. */
export default function SupportRequest() {
  const { id = '' } = useParams()
  return <OneRequest key={id} id={id} />
}

/** What the customer sent along. */
function Photos({ thread: { id, photos } }: { thread: StaffSupportThread }) {
  const api = useApi()
  const pictures = useQueries({ queries: photos.map((photo) => supportPhotoQuery(api, id, photo.id)) })
  return <PhotoList photos={photos.map(({ id: key }, index) => ({ key, src: pictures[index]?.data }))} />
}

function OneRequest({ id }: { id: string }) {
  const { t, to } = useSite()
  const words = t.office
  const api = useApi()
  const failure = { refused: words.refused, unreachable: t.privatePages.networkError }
  const answer = useChange(answerSupport(api, id), failure)
  const close = useChange(closeSupport(api, id), failure)
  const reopen = useChange(reopenSupport(api, id), failure)
  const said = ({ messages, customer }: StaffSupportThread) =>
    messages.map(({ by, message, author, created_at: at }) => ({
      isOurs: by === 'staff',
      author: by === 'staff' ? words.by(author) : customer.name,
      text: message,
      at,
    }))
  return (
    <SubjectPage
      query={useQuery(supportRequestQuery(api, id))}
      list={to.office('/support')}
      title={({ subject }) => subject}
      badge={({ state }) => <StateBadge state={state} />}
      lead={({ customer, booking_id }) => (
        <>
          <bdi>{customer.name}</bdi> · <bdi dir="ltr">{customer.email}</bdi>
          {booking_id && (
            <>
              {' · '}
              <Link to={to.office(`/bookings/${booking_id}`)} className="text-link hover:underline">
                <bdi dir="ltr">{booking_id}</bdi>
              </Link>
            </>
          )}
        </>
      )}
    >
      {(thread) => (
        <>
          {thread.state === 'open' && <Taking queue="support" id={id} />}
          <Photos thread={thread} />
          <Thread state={thread.state} said={said(thread)} answer={answer} close={close} reopen={reopen} />
        </>
      )}
    </SubjectPage>
  )
}
