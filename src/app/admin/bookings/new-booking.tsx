import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { Caller } from '../../../contracts/office/callers.ts'
import { dirhamsFromFils } from '../../../domain/money.ts'
import { priceOfLines } from '../../../domain/pricing.ts'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { FeedbackNotice } from '../../private/feedback-notice.tsx'
import { SectionCard } from '../../private/section-card.tsx'
import { useApi } from '../../private/use-api.ts'
import { useForm } from '../../private/use-form.ts'
import { PageHead } from '../../site/page-head.tsx'
import { TeamNotesFields } from '../../team/team-notes-fields.tsx'
import { Button } from '../../ui/button.tsx'
import { bookForCaller, bookingFiltersQuery, serviceOfferQuery } from '../queries/bookings.ts'
import { BackToList } from '../queue/back-to-list.tsx'
import { useStaffAct } from '../use-staff-act.ts'
import { CallerFields, detailsOf } from './caller-fields.tsx'
import { CallerSearch } from './caller-search.tsx'
import { SpokenTerms } from './spoken-terms.tsx'
import { useCall } from './use-call.ts'
import { scopeOfWish, type Wish } from './wish.ts'
import { WishFields } from './wish-fields.tsx'

await bringTexts('officeBookings', 'bookings', 'booking', 'questions', 'refusals', 'details', 'team')

/** Books for somebody on the phone: who calls, what and when, and the price and the fee rule to be read aloud. */
export default function NewBooking() {
  const { t, to } = useSite()
  const words = t.officeBookings.calling
  return (
    <>
      <PageHead title={words.title} unlisted />
      <BackToList to={to.office('/bookings')} />
      <h1 className="text-2xl">{words.title}</h1>
      <CallForm />
    </>
  )
}

function CallForm() {
  const { t, to } = useSite()
  const words = t.officeBookings.calling
  const api = useApi()
  const navigate = useNavigate()
  const { data: offered } = useQuery(bookingFiltersQuery(api))
  const { call, change: type, clear, isBegun } = useCall()
  const { caller, wish, teamNotes, team, toldTotal } = call
  const service = offered?.services.find(({ id }) => id === wish.service)
  const { data: offer, refetch } = useQuery(serviceOfferQuery(api, service))
  const booked = ({ data }: { data: { id: string } }) => {
    clear()
    void navigate(to.office(`/bookings/${data.id}`))
  }
  const { change, run } = useStaffAct({ ...bookForCaller(api), onSuccess: booked }, { first: call.sent, keep: (sent) => type({ sent }) })
  const form = useForm(change)

  const scope = offer ? scopeOfWish(offer, wish) : null
  const price = offer && scope ? priceOfLines(scope.lines, offer.vatBasisPoints) : null
  const isTold = price !== null && price.total === toldTotal
  const wished = (changes: Partial<Wish>) => {
    const next = { ...wish, ...changes }
    const visit = offer && scopeOfWish(offer, next)
    // A team of another size, or one that stays for longer, is free at other times.
    const isOther = visit && scope && (visit.cleaners !== scope.cleaners || visit.hours !== scope.hours)
    // What was read aloud is no longer what is booked.
    type({ wish: isOther ? { ...next, time: '' } : next, toldTotal: null })
  }
  const pick = (known: Caller) => {
    type({ caller: detailsOf(known), team: known.team })
    wished({ same_team_as: null })
    form.refuse({})
  }
  const startAfresh = () => {
    clear()
    form.refuse({})
  }
  const check = () => ({
    ...(caller.first_name.trim() === '' && { first_name: t.refusals.enterName }),
    ...(caller.email.trim() === '' && { email: t.refusals.invalidEmail }),
    ...(caller.phone.trim() === '' && { phone: t.refusals.enterPhone }),
    ...(caller.address.trim() === '' && { address: t.refusals.enterAddress }),
    ...Object.fromEntries(Object.keys(scope?.wrong ?? {}).map((question) => [`answers.${question}`, t.refusals.answerMissing])),
    ...(wish.time === '' && { time: t.bookings.moving.choose }),
    ...(!isTold && { told_fee_rule: words.tellFirst }),
  })
  const send = async () => {
    if (!price || !scope) return
    const { account_id, language, ...customer } = caller
    const { service, size: _, ...chosen } = wish
    const { cleaners, hours, materials, answers } = scope
    const isBooked = await run({
      ...chosen,
      ...{ cleaners, hours, materials: materials ? 'Yes' : 'No', answers, team_notes: teamNotes },
      ...{ customer, account_id, language, service_id: service, frequency: 'Once', told_fee_rule: true },
      total_price: dirhamsFromFils(price.total),
    })
    // Prices or questions may be others than those that were read aloud.
    if (!isBooked) await refetch()
  }
  return (
    <>
      <CallerSearch onPick={pick} />
      <form method="post" {...form.props} noValidate onSubmit={form.submit(check, send)} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <CallerFields
          caller={caller}
          city={wish.city}
          form={form}
          onChange={(next) => type({ caller: next })}
          // Another place is reached at other times.
          onArea={(area) => area !== wish.area && wished({ area, time: '' })}
        />
        <SectionCard title={words.teamNotes} lead={words.teamNotesLead}>
          <TeamNotesFields notes={teamNotes} onChange={(next) => type({ teamNotes: next })} />
        </SectionCard>
        <WishFields {...{ wish, team, offered, offer, scope, form }} onChange={wished} />
        <SectionCard title={words.aloud} lead={words.aloudLead}>
          <SpokenTerms
            offer={offer}
            scope={scope}
            price={price}
            method={wish.payment_method}
            isTold={isTold}
            error={form.field('told_fee_rule').error}
            onTold={(told) => type({ toldTotal: told && price ? price.total : null })}
          />
          <FeedbackNotice feedback={change.feedback} />
          <div className="grid gap-2">
            <div className="flex flex-wrap gap-3">
              <Button type="submit" busy={change.isBusy} disabled={!price}>
                {words.book}
              </Button>
              {isBegun && (
                <Button variant="quiet" disabled={change.isBusy} onClick={startAfresh}>
                  {words.clear}
                </Button>
              )}
            </div>
            <p className="text-xs text-muted">{t.officeBookings.atOnce}</p>
          </div>
        </SectionCard>
      </form>
    </>
  )
}
