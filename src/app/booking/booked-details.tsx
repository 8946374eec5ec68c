import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { dubaiDateOf, dubaiTimeOf } from '../../domain/dubai-time.ts'
import { labelBefore } from '../../domain/label.ts'
import type { Language } from '../../domain/language.ts'
import { filsFromDirhams, formatAed } from '../../domain/money.ts'
import { addressWithKey } from '../account/bookings/booking-key.ts'
import { cityName } from '../cities.ts'
import { useSite } from '../i18n/messages.tsx'
import { bringTexts } from '../i18n/texts.ts'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.ts'
import { Notice } from '../ui/notice.tsx'
import { ChangeRules } from './change-rules.tsx'
import { dateText, timeText } from './dates.ts'
import type { BookingPage } from './load-booking-page.ts'
import { type Booked, isPaidLater, isToConfirm } from './outcome.ts'

await bringTexts('details')

/** When, where, how much, and what happens next. */
export function BookedDetails({ outcome, page }: { outcome: Booked; page: BookingPage }): ReactNode {
  const { t, to, language } = useSite()
  const words = t.booking
  const said = t.details.outcome
  const { booking, method, fromWallet, email, address, city, facts = [] } = outcome
  const fils = filsFromDirhams(booking.total_price) ?? 0
  const total = formatAed(fils)
  const isFromPack = booking.due === 0 && outcome.fromWallet === 0
  const paid =
    booking.due === 0
      ? said[isFromPack ? 'paidFromPack' : 'paidFromWallet']
      : method !== 'card'
        ? said.paidBy[method]
        : said.paidByCard[outcome.isSeries ? 'series' : outcome.isSetAside ? 'setAside' : 'charged']
  const [first, ...later] = booking.visits
  return (
    <div className="grid gap-4">
      {booking.hold_expires_at && isToConfirm(outcome) && (
        <Notice tone="warning" title={t.details.proof.oneStepLeft}>
          {t.details.proof.confirmBy(momentText(booking.hold_expires_at, language, words.comma), email)}
        </Notice>
      )}
      {method === 'cash' && <Notice tone="info">{said.payOnArrival(aed(booking.due))}</Notice>}
      <ul className="grid gap-3">
        {first && (
          <Fact icon="calendar-check">
            <strong>
              {dateText(first.date, language, 'full')}
              {words.comma}
              <span className="figures inline-block">{timeText(first.time, language)}</span>
            </strong>
            {later.length > 0 && (
              <span className="block text-sm text-muted">
                {later.every(({ time }) => time === first.time)
                  ? said.laterVisits(later.map(({ date }) => dateText(date, language)).join(words.comma))
                  : said.laterVisitsAt(
                      later.map(({ date, time }) => `${dateText(date, language)} ${timeText(time, language)}`).join(words.comma),
                    )}
              </span>
            )}
          </Fact>
        )}
        {booking.second && (
          <Fact icon="calendar-check">
            <Link
              to={addressWithKey(to.ownBooking(booking.second.id), booking.second.token)}
              className="font-semibold text-link underline underline-offset-4"
            >
              {t.details.second.next(booking.second.service_name, timeText(booking.second.time, language))}
            </Link>
            <span className="figures block text-sm text-muted">{booking.second.id}</span>
          </Fact>
        )}
        <Fact icon="map-pin">
          <span className="whitespace-pre-line">{address}</span>
          <span className="block text-sm text-muted">{cityName(city, page.cities, t.site.cityNames)}</span>
        </Fact>
        {facts.length > 0 && (
          <Fact icon="file-text">
            {facts.map(({ id, label, answer }) => (
              <span key={id} className="block wrap-anywhere whitespace-pre-line">
                <span className="text-sm text-muted">{labelBefore(label[language])}</span> {answer[language]}
              </span>
            ))}
          </Fact>
        )}
        <Fact icon="receipt-text">
          <span className="figures">{total}</span>
          {fromWallet > 0 && booking.due > 0 && (
            <span className="block text-sm text-muted">{said.partFromWallet(aed(fromWallet), aed(booking.due))}</span>
          )}
          <span className="block text-sm text-muted">{paid}</span>
          {isPaidLater(method) && <span className="block text-sm text-muted">{t.details.laterNote(words.methods[method])}</span>}
        </Fact>
        <Fact icon="mail">{said.nextByEmail(email)}</Fact>
      </ul>
      {first && page.terms.policy && !isFromPack && (
        <p className="text-sm text-muted">
          <ChangeRules
            policy={page.terms.policy}
            date={first.date}
            time={first.time}
            total={fils}
            isSeries={outcome.isSeries}
            bookedAt={new Date(booking.booked_at)}
          />
        </p>
      )}
    </div>
  )
}

function Fact({ icon, children }: { icon: IconName; children: React.ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon name={icon} className="mt-0.5 size-5 text-link" />
      <div className="min-w-0">{children}</div>
    </li>
  )
}

const aed = (dirhams: number): string => formatAed(filsFromDirhams(dirhams) ?? 0)

/** An instant as day and time in Dubai. */
const momentText = (instant: string, language: Language, comma: string): string => {
  const moment = new Date(instant)
  return `${dateText(dubaiDateOf(moment), language)}${comma}${timeText(dubaiTimeOf(moment), language)}`
}
