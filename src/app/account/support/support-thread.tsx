import { Link } from 'react-router'
import type { SupportThread as Thread } from '../../../contracts/support.ts'
import { useSite } from '../../i18n/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { isRefusal } from '../failure.ts'
import { LoadFailed } from '../load-failed.tsx'
import { momentText } from '../moments.ts'
import { RowSkeletons } from '../row-skeletons.tsx'
import { SaidNotice } from '../said-notice.tsx'
import { useLoaded } from '../use-loaded.ts'
import { useSaving } from '../use-saving.ts'
import { ReplyForm } from './reply-form.tsx'
import { StateBadge } from './state-badge.tsx'

/** One request with all that was written, and the next word of the customer's. */
export function SupportThread({ id }: { id: string }) {
  const { t, to } = useSite()
  const words = t.account.support
  const { data, failure, isLoading, again, change } = useLoaded(`support ${id}`, (api) => api.supportThread(id))
  const closing = useSaving()
  const thread = data?.data
  const show = (next: Thread) => change((known) => ({ ...known, data: next }))
  const close = async () => {
    const answer = await closing.save((api) => api.closeSupport(id), { refused: words.sendFailed, unreachable: t.account.networkError })
    if (!answer) return
    show(answer.data)
    closing.say({ tone: 'success', text: words.closed })
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
      {!thread && failure && <LoadFailed text={(isRefusal(failure) && failure.message) || words.failed} isBusy={isLoading} again={again} />}
      {!thread && !failure && <RowSkeletons label={t.account.loading} count={2} className="h-28" />}
      {thread && (
        <>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <h2 className="text-xl">
              <bdi>{thread.subject}</bdi>
            </h2>
            <StateBadge state={thread.state} />
          </div>
          <SaidNotice said={closing.said} />
          <Messages thread={thread} />
          {thread.state === 'closed' ? (
            <Notice>{words.closedNote}</Notice>
          ) : (
            <>
              <ReplyForm id={id} onSent={show} />
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

function Messages({ thread }: { thread: Thread }) {
  const { t, language } = useSite()
  const words = t.account.support
  return (
    <ol className="grid gap-3">
      {thread.messages.map(({ by, message, created_at }, index) => (
        <Card
          as="li"
          // biome-ignore lint/suspicious/noArrayIndexKey: messages are only ever added at the end.
          key={index}
          className={classNames(
            'grid max-w-reading gap-1 p-4',
            by === 'customer' ? 'justify-self-end bg-brand-soft' : 'justify-self-start',
          )}
        >
          <p className="flex flex-wrap gap-x-3 text-xs text-muted">
            <strong className="text-ink">{by === 'customer' ? words.you : words.team}</strong>
            {momentText(created_at, language)}
          </p>
          <p dir="auto" className="whitespace-pre-line">
            {message}
          </p>
        </Card>
      ))}
    </ol>
  )
}
