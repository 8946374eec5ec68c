import { type ReactNode, useCallback, useEffect, useState } from 'react'
import type { BookingTerms } from '../../contracts/booking-terms.ts'
import { useSite } from '../i18n/messages.tsx'
import { bringTexts } from '../i18n/texts.ts'
import { browserClient } from '../load.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

await bringTexts('bookings')

type Load = { kind: 'asking' } | { kind: 'failed' } | { kind: 'ready'; policy: BookingTerms['policy'] }

/** The terms accepted with a booking: paying, changing, missed visits and refunds, according to the current rules. */
export default function TermsRules(): ReactNode {
  const { t, language } = useSite()
  const { terms, fee } = t.bookings
  const [load, setLoad] = useState<Load>({ kind: 'asking' })
  const ask = useCallback(async () => {
    setLoad({ kind: 'asking' })
    const answer = browserClient(language).public('GET /booking-terms')
    setLoad(
      await answer.then(
        ({ data }): Load => ({ kind: 'ready', policy: data.policy }),
        (): Load => ({ kind: 'failed' }),
      ),
    )
  }, [language])
  useEffect(() => void ask(), [ask])
  if (load.kind === 'asking') return <Skeleton className="h-40" />
  if (load.kind === 'failed')
    return (
      <Notice tone="error" live>
        <p>{terms.failed}</p>
        <Button variant="secondary" size="sm" className="mt-2" onClick={ask}>
          {t.bookings.again}
        </Button>
      </Notice>
    )
  const { free_minutes, steps, no_show_percent, discounts_follow } = load.policy
  const parts = [
    { title: terms.paying, rules: [terms.vat, terms.card, terms.cash, terms.series] },
    {
      title: terms.changing,
      rules: [
        fee.free(free_minutes),
        ...(steps[0] ? [terms.freeUntil(steps[0].hours_before)] : []),
        ...steps.map(({ hours_before, percent }) => fee.step(hours_before, percent)),
        fee.noShow(no_show_percent),
        fee.keepsDeadline,
        terms.eachVisit,
        ...(discounts_follow ? [fee.follows] : []),
      ],
    },
    { title: terms.refunds, rules: [terms.comesBack, terms.refundTo] },
  ]
  return (
    <div className="grid gap-3 rounded-lg bg-sand p-4">
      {parts.map(({ title, rules }) => (
        <section key={title} aria-label={title}>
          <p className="font-semibold">{title}</p>
          <ul className="mt-1 grid list-disc gap-1 ps-5 text-muted">
            {rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
