import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link } from 'react-router'
import type { SupportThread as Thread } from '../../../contracts/support.ts'
import { useSite } from '../../i18n/messages.tsx'
import { lazyPart } from '../../lazy-part.tsx'
import { Conversation } from '../../private/conversation.tsx'
import { isRefusal } from '../../private/failure.ts'
import { FeedbackNotice } from '../../private/feedback-notice.tsx'
import { LoadFailed } from '../../private/load-failed.tsx'
import { RowSkeletons } from '../../private/row-skeletons.tsx'
import { useApi } from '../../private/use-api.ts'
import { useChange } from '../../private/use-change.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { closeSupport, supportThreadQuery } from '../queries/support.ts'
import { ReplyForm } from './reply-form.tsx'
import { StateBadge } from './state-badge.tsx'

const SentPhotos = lazyPart(() => import('./sent-photos.tsx').then((part) => part.default))

/** One request with all its messages, and the customer's reply. */
export function SupportThread({ id }: { id: string }) {
  const { t, to } = useSite()
  const words = t.account.support
  const api = useApi()
  const query = useQuery(supportThreadQuery(api, id))
  const closing = useChange(closeSupport(api, id), { refused: words.sendFailed, unreachable: t.privatePages.networkError })
  const { data: thread, error } = query
  const saidIn = ({ messages }: Thread) =>
    messages.map(({ by, message, created_at: at }) => ({
      isOurs: by === 'customer',
      author: by === 'customer' ? words.you : words.team,
      text: message,
      at,
    }))
  const close = async () => {
    if (await closing.run()) closing.report({ tone: 'success', text: words.closed })
  }
  return (
    <>
      <Link
        to={to.profileTab('support')}
        preventScrollReset
        className="-mx-2 inline-flex min-h-11 items-center gap-2 justify-self-start rounded-pill px-2 text-sm font-semibold text-link hover:underline"
      >
        <Icon name="arrow-left" />
        {words.backToAll}
      </Link>
      {!thread && error && <LoadFailed text={(isRefusal(error) && error.message) || words.failed} query={query} />}
      {!thread && !error && <RowSkeletons label={t.site.loading} count={2} className="h-28" />}
      {thread && (
        <>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <h2 className="text-xl">
              <bdi>{thread.subject}</bdi>
            </h2>
            <StateBadge state={thread.state} />
          </div>
          <FeedbackNotice feedback={closing.feedback} />
          <Conversation said={saidIn(thread)} />
          {thread.photos.length > 0 && (
            <Suspense>
              <SentPhotos thread={thread} />
            </Suspense>
          )}
          {thread.state === 'closed' ? (
            <Notice>{words.closedNote}</Notice>
          ) : (
            <>
              <ReplyForm id={id} />
              <Button variant="secondary" busy={closing.isBusy} onClick={close} className="justify-self-start">
                {!closing.isBusy && <Icon name="check" />}
                {words.close}
              </Button>
            </>
          )}
        </>
      )}
    </>
  )
}
