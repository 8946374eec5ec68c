import { useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { SupportRequest } from '../../../contracts/support.ts'
import { useSite } from '../../i18n/messages.tsx'
import { momentText } from '../../private/date-time-text.ts'
import { EmptyState } from '../../private/empty-state.tsx'
import { LoadFailed } from '../../private/load-failed.tsx'
import { RowSkeletons } from '../../private/row-skeletons.tsx'
import { ShowMore } from '../../private/show-more.tsx'
import { useApi } from '../../private/use-api.ts'
import { usePages } from '../../private/use-pages.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { supportRequestsQuery } from '../queries/support.ts'
import { NewRequest } from './new-request.tsx'
import { StateBadge } from './state-badge.tsx'
import { SupportThread } from './support-thread.tsx'

/** The Support tab: requests and replies; one request has its own address, which emails link to. */
export function SupportTab() {
  const [params] = useSearchParams()
  const id = params.get('request')
  return id ? <SupportThread key={id} id={id} /> : <SupportRequests />
}

function SupportRequests() {
  const { t } = useSite()
  const words = t.account.support
  const [params] = useSearchParams()
  const about = params.get('booking')
  const [isWriting, setWriting] = useState(about !== null)
  const button = useRef<HTMLButtonElement>(null)
  const list = usePages(supportRequestsQuery(useApi()))
  const stop = () => {
    setWriting(false)
    requestAnimationFrame(() => button.current?.focus())
  }
  const write = (
    <Button ref={button} onClick={() => setWriting(true)} className="justify-self-start">
      <Icon name="pencil" />
      {words.write}
    </Button>
  )
  const isEmpty = list.pages !== null && list.items.length === 0
  return (
    <>
      <p className="max-w-reading text-muted">{words.lead}</p>
      {isWriting ? <NewRequest about={about} onCancel={stop} /> : !isEmpty && write}
      {!list.pages && list.error && <LoadFailed text={words.failed} query={list} />}
      {!list.pages && !list.error && <RowSkeletons label={t.site.loading} count={3} className="h-20" />}
      {isEmpty && !isWriting && (
        <EmptyState icon="headset" title={words.empty} action={write}>
          {words.emptyHint}
        </EmptyState>
      )}
      {list.items.length > 0 && (
        <ul aria-label={words.requests} className="grid gap-3">
          {list.items.map((request) => (
            <RequestRow key={request.id} request={request} />
          ))}
        </ul>
      )}
      <ShowMore list={list} trouble={list.trouble && words.failed} />
    </>
  )
}

function RequestRow({ request }: { request: SupportRequest }) {
  const { t, to, language } = useSite()
  return (
    <Card as="li" className="relative flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3.5 hover:bg-brand-soft sm:px-5">
      <div className="min-w-0 grow basis-32">
        <h2 className="text-base font-bold">
          <Link to={to.profileTab(`support&request=${request.id}`)} className="stretched">
            <bdi>{request.subject}</bdi>
          </Link>
        </h2>
        <p className="text-sm text-muted">{t.account.support.updated(momentText(request.updated_at, language))}</p>
      </div>
      <StateBadge state={request.state} />
    </Card>
  )
}
