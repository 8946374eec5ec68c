import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { ContactThread } from '../../contracts/office/messages.ts'
import { useSite } from '../i18n/messages.tsx'
import { useApi } from '../private/use-api.ts'
import { useChange } from '../private/use-change.ts'
import { answerMessage, closeMessage, messageQuery, reopenMessage } from './queries/messages.ts'
import { StateBadge } from './queue/state-badge.tsx'
import { SubjectPage } from './queue/subject-page.tsx'
import { Thread } from './queue/thread.tsx'
import { Taking } from './today/taking.tsx'

/** One visitor's message and the replies to it. */
export default function Message() {
  const { id = '' } = useParams()
  return <OneMessage key={id} id={id} />
}

function OneMessage({ id }: { id: string }) {
  const { t, to } = useSite()
  const words = t.office
  const api = useApi()
  const failure = { refused: words.refused, unreachable: t.privatePages.networkError }
  const answer = useChange(answerMessage(api, id), failure)
  const close = useChange(closeMessage(api, id), failure)
  const reopen = useChange(reopenMessage(api, id), failure)
  const said = ({ name, message, created_at, replies }: ContactThread) => [
    { isOurs: false, author: name, text: message, at: created_at },
    ...replies.map(({ reply, author, created_at: at }) => ({ isOurs: true, author: words.by(author), text: reply, at })),
  ]
  return (
    <SubjectPage
      query={useQuery(messageQuery(api, id))}
      list={to.office('/messages')}
      title={({ name }) => name}
      badge={({ state }) => <StateBadge state={state} />}
      lead={({ email, language }) => (
        <>
          <bdi dir="ltr">{email}</bdi> · {words.queue.writtenIn[language]}
        </>
      )}
    >
      {(thread) => (
        <>
          {thread.state === 'open' && <Taking queue="messages" id={id} />}
          <Thread state={thread.state} said={said(thread)} answer={answer} close={close} reopen={reopen} />
        </>
      )}
    </SubjectPage>
  )
}
