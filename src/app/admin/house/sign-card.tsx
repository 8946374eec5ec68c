import { Link } from 'react-router'
import type { Signs } from '../../../contracts/office/signs.ts'
import { type QueueName, queues } from '../../../domain/queues.ts'
import { type SignLevel, type SignName, signs } from '../../../domain/signs.ts'
import { useSite } from '../../i18n/messages.tsx'
import { momentText } from '../../private/date-time-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'

const tones = { well: 'success', watch: 'warning', act: 'danger' } as const satisfies Record<SignLevel, string>

const pageOf = {
  '': 'today',
  '/money/vat': 'vat',
  '/jobs': 'jobs',
  '/audit': 'audit',
  '/money/payments': 'payments',
  '/money/refunds': 'refunds',
  '/outbox': 'outbox',
} as const

/** The page of the office where somebody sees to it. */
const places: Partial<Record<SignName, keyof typeof pageOf>> = {
  LedgerNotClean: '/money/vat',
  LedgerNotChecked: '/jobs',
  PaymentsUnsettled: '/money/payments',
  RefundsWait: '/money/refunds',
  MailsWait: '/outbox',
  MailsBounce: '/outbox',
  JobLate: '/jobs',
  JobFails: '/jobs',
  AuditUnsealed: '/jobs',
  AuditTampered: '/audit',
  AuditNotVerified: '/jobs',
  PromisesBroken: '',
}

/** One sign: its level, its figure beside the limit, and, unless all is well, what it means and what to do. */
export function SignCard({ sign }: { sign: Signs['signs'][number] }) {
  const { t, to } = useSite()
  const words = t.officeSigns
  const { title, means, todo } = words.signs[sign.name]
  const place = places[sign.name]
  const isWell = sign.level === 'well'
  const isAwaited = isWell && sign.is_never
  const figureText = useFigureText(sign.name)
  return (
    <Card as="li" className={classNames('grid content-start gap-2 px-4 py-3.5 sm:px-5', !isWell && 'sm:col-span-2')}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-base font-bold">{title}</h2>
        <Badge tone={isAwaited ? 'neutral' : tones[sign.level]}>{isAwaited ? words.never : words.levels[sign.level]}</Badge>
        <span className="text-sm text-muted tabular-nums sm:ms-auto">
          {sign.figure === null ? !isAwaited && words.none : words.limit(figureText(sign.figure), figureText(signs[sign.name].over))}
        </span>
      </div>
      <p className="text-sm text-muted">{means}</p>
      <Cases sign={sign} />
      {!isWell && (
        <>
          <p className="text-sm">
            <strong className="font-semibold">{words.todo}</strong>
            {': '}
            {todo}
          </p>
          <p className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
            <span className="wrap-anywhere">
              {words.chapter}
              {': '}
              <bdi dir="ltr" lang="en">
                docs/operations.md#{sign.name.toLowerCase()}
              </bdi>
            </span>
            {place !== undefined && (
              <Link to={to.office(place)} className="font-semibold text-link underline underline-offset-2">
                {words.open}
                {': '}
                {t.office.pages[pageOf[place]]}
              </Link>
            )}
          </p>
        </>
      )}
    </Card>
  )
}

/** What is over the limit: which process, job or queue, since when. */
function Cases({ sign }: { sign: Signs['signs'][number] }) {
  const { t, language } = useSite()
  const words = t.officeSigns
  const figureText = useFigureText(sign.name)
  if (sign.cases.length === 0) return null
  return (
    <ul className="grid gap-1 text-sm">
      {sign.cases.map(({ subject, figure, since, level }) => (
        <li key={subject} className="flex flex-wrap gap-x-2">
          {subject !== null && (
            <bdi lang={isQueue(subject) ? undefined : 'en'} className="font-semibold wrap-anywhere">
              {isQueue(subject) ? t.officeToday.queues[subject] : subject}
            </bdi>
          )}
          <span className={level === 'act' ? 'text-danger' : 'text-saffron-ink'}>
            {words.since(figureText(figure), momentText(since, language))}
          </span>
        </li>
      ))}
    </ul>
  )
}

const isQueue = (subject: string): subject is QueueName => subject in queues

/** A figure in the words of its sign: a time, a count, a share. */
function useFigureText(name: SignName): (figure: number) => string {
  const words = useSite().t.officeSigns
  const { unit } = signs[name]
  return (figure) => {
    if (unit === 'count') return String(figure)
    if (unit === 'share') return words.percent(figure)
    if (figure < 120) return words.seconds(figure)
    if (figure < 7_200 && figure !== 3_600) return words.minutes(Math.round(figure / 60))
    return figure < 172_800 ? words.hours(Math.round(figure / 3_600)) : words.days(Math.round(figure / 86_400))
  }
}
