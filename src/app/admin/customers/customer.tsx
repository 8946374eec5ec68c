import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { StaffCustomer } from '../../../contracts/office/customers.ts'
import { dubaiDateOf } from '../../../domain/dubai-time.ts'
import { maySee } from '../../../domain/rights.ts'
import { dateText } from '../../booking/dates.ts'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { momentText } from '../../private/date-time-text.ts'
import { SectionCard } from '../../private/section-card.tsx'
import { useApi } from '../../private/use-api.ts'
import { Facts } from '../facts.tsx'
import { SuppressionNotice } from '../house/suppression-notice.tsx'
import { GivenMoney } from '../money-dialogs/given-money.tsx'
import { Notes } from '../notes.tsx'
import { customerQuery, noteCustomer } from '../queries/customers.ts'
import { SubjectPage } from '../queue/subject-page.tsx'
import { useRights } from '../use-rights.ts'
import { useStaffAct } from '../use-staff-act.ts'
import { CustomerActions } from './customer-actions.tsx'
import { CustomerBadge } from './customer-badge.tsx'
import { CustomerBookings } from './customer-bookings.tsx'
import { CustomerMoney } from './customer-money.tsx'
import { CustomerPacks } from './customer-packs.tsx'

await bringTexts('officePeople')

/** One customer: who it is, what was booked and paid, what was agreed to, and what staff may do. */
export default function Customer() {
  const { id = '' } = useParams()
  return <OneCustomer key={id} id={id} />
}

function OneCustomer({ id }: { id: string }) {
  const { t, to, language } = useSite()
  const words = t.officePeople.customers
  const rights = useRights()
  return (
    <SubjectPage
      query={useQuery(customerQuery(useApi(), id))}
      list={to.office('/customers')}
      title={({ name }) => name}
      badge={({ state }) => <CustomerBadge state={state} />}
      lead={({ joined_at }) => `${words.joined} ${dateText(dubaiDateOf(new Date(joined_at)), language, 'day')}`}
    >
      {(customer) => (
        <>
          {customer.suppression && <SuppressionNotice suppression={customer.suppression} />}
          <CustomerActions customer={customer} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <Profile customer={customer} />
              <CustomerMoney customer={customer} />
              <CustomerPacks customer={customer} />
              {maySee(rights, 'money') && <GivenMoney to={{ account_id: id }} />}
              <Consents customer={customer} />
            </div>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <CustomerNotes customer={customer} />
              <CustomerBookings customer={customer} />
            </div>
          </div>
        </>
      )}
    </SubjectPage>
  )
}

function CustomerNotes({ customer: { id, notes } }: { customer: StaffCustomer }) {
  return <Notes notes={notes} adding={useStaffAct(noteCustomer(useApi(), id))} />
}

function Profile({ customer }: { customer: StaffCustomer }) {
  const { t, language } = useSite()
  const words = t.officePeople.customers
  const { email, is_email_verified, phone, address, city, gender, date_of_birth, blocked_at, last_seen_at, marketing_consent } = customer
  return (
    <SectionCard title={words.profile}>
      <Facts
        facts={[
          [words.blockedSince, blocked_at && momentText(blocked_at, language)],
          [words.email, <Mailbox key="email" email={email} isVerified={is_email_verified} />],
          [
            words.phone,
            phone && (
              <a key="phone" href={`tel:${phone}`} dir="ltr" className="text-link hover:underline">
                {phone}
              </a>
            ),
          ],
          [words.address, address],
          [words.city, city],
          [words.language, words.languages[customer.language]],
          [words.birth, date_of_birth && dateText(date_of_birth, language, 'day')],
          [words.gender, gender && words.genders[gender]],
          [words.lastSeen, last_seen_at && momentText(last_seen_at, language)],
          [words.marketing, marketing_consent ? words.marketingGiven : words.marketingRefused],
        ]}
      />
    </SectionCard>
  )
}

function Mailbox({ email, isVerified }: { email: string; isVerified: boolean }) {
  const words = useSite().t.officePeople.customers
  return (
    <>
      <a href={`mailto:${email}`} dir="ltr" className="text-link hover:underline">
        {email}
      </a>
      {!isVerified && <span className="text-muted"> ({words.unverified})</span>}
    </>
  )
}

function Consents({ customer: { consents } }: { customer: StaffCustomer }) {
  const { t, language } = useSite()
  const words = t.officePeople.customers
  return (
    <SectionCard title={words.consents}>
      {consents.length === 0 ? (
        <p className="text-muted">{words.noConsents}</p>
      ) : (
        <ul className="grid gap-2 text-sm">
          {consents.map(({ purpose, is_given, version, at }) => (
            <li key={`${purpose} ${at}`} className="flex flex-wrap justify-between gap-x-4">
              <span>
                {words.purposes[purpose]}
                {version !== null && ` (${words.version(version)})`} · {is_given ? words.given : words.withdrawn}
              </span>
              <time dateTime={at} className="text-muted">
                {momentText(at, language)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  )
}
