import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { VisitCandidate } from '../../../contracts/office/visit-changes.ts'
import { type DubaiDate, type DubaiTime, hoursOfMinutes } from '../../../domain/dubai-time.ts'
import { slotText, slotTextAt } from '../../account/bookings/visit-text.ts'
import { useSite } from '../../i18n/messages.tsx'
import { FormDialog } from '../../private/form-dialog.tsx'
import { LoadFailed } from '../../private/load-failed.tsx'
import { RowSkeletons } from '../../private/row-skeletons.tsx'
import { useApi } from '../../private/use-api.ts'
import { useForm } from '../../private/use-form.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { FieldError } from '../../ui/field.tsx'
import { assignVisit, candidatesQuery } from '../queries/bookings.ts'
import { useStaffAct } from '../use-staff-act.ts'
import { type ReasonWords, reasonText } from './reason-text.ts'
import { useReason } from './use-reason.tsx'
import { whyNot } from './why-not.ts'

type AssignDialogProps = {
  /** id: of its booking. */
  visit: { id: string; number: number; date: DubaiDate; time: DubaiTime }
  cleaners: number
  /** Who is chosen to begin with, beside those who come now as far as the team has room. */
  first?: number | undefined
  onClose: () => void
}

/** Sends somebody else to a visit, or nobody for now: who can, who cannot and why not, and the reason for it. */
export function AssignDialog({ visit, cleaners, first, onClose }: AssignDialogProps) {
  const { t, language } = useSite()
  const words = t.officeBookings
  const api = useApi()
  const key = { id: visit.id, number: visit.number }
  const candidates = useQuery(candidatesQuery(api, key))
  const { change, run } = useStaffAct(assignVisit(api, key))
  const form = useForm(change)
  const { reason, wrong, field } = useReason({ bookingId: visit.id })
  const [picked, setPicked] = useState<readonly number[] | 'nobody' | null>(null)
  const people = candidates.data ?? []
  const present = people.filter(({ is_assigned }) => is_assigned).map(({ id }) => id)
  const isNobody = picked === 'nobody'
  const chosen = isNobody ? [] : (picked ?? [...present, ...(first === undefined ? [] : [first])])
  const choose = (next: typeof picked) => {
    form.refuse({})
    setPicked(next)
  }
  const toggle = (id: number) => choose(cleaners === 1 ? [id] : chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  const isTeam = isNobody || chosen.length === cleaners
  const check = () => ({ ...wrong, ...(!isTeam && { professional_ids: words.chooseTeam(cleaners) }) })
  const send = async () => {
    if (await run({ professional_ids: [...chosen], instead_of: present, reason })) return onClose()
    setPicked(null)
    void candidates.refetch()
  }
  const isUnable = ({ refusal, is_assigned }: VisitCandidate) => refusal !== null && !is_assigned
  const unable = people.filter(isUnable)
  const choices = { kind: cleaners === 1 ? 'radio' : 'checkbox', chosen, toggle } as const
  const { error } = form.field('professional_ids')
  return (
    <FormDialog
      title={words.assignTitle}
      submit={words.assign}
      busyLabel={t.office.sending}
      form={form}
      change={change}
      disabled={!candidates.data}
      check={check}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <p>
        {slotText(t.bookings, visit, language)}. {words.assignNote}
      </p>
      {candidates.isError && <LoadFailed text={t.office.failed} query={candidates} />}
      {candidates.isPending && <RowSkeletons label={t.site.loading} count={4} className="h-12" />}
      {candidates.data && (
        <fieldset className="grid gap-2" aria-describedby={error ? 'team-error' : undefined}>
          <legend className="mb-2 text-sm font-semibold">{words.chooseTeam(cleaners)}</legend>
          {people
            .filter((person) => !isUnable(person))
            .map((person) => (
              <Candidate key={person.id} person={person} {...choices} />
            ))}
          {present.length > 0 && (
            <Choice
              kind={choices.kind}
              value="nobody"
              isChosen={isNobody}
              onToggle={() => choose(isNobody ? [] : 'nobody')}
              name={words.nobodyForNow}
              note={words.nobodyNote}
            />
          )}
          {unable.length > 0 && (
            <Disclosure summary={words.unable(unable.length)}>
              <ul className="mt-1 grid gap-2">
                {unable.map((person) => (
                  <li key={person.id} className="flex flex-wrap justify-between gap-x-4 text-sm">
                    <span>{person.name}</span>
                    <span className="text-muted">{whyNot(person, words, (moment) => slotTextAt(t.bookings, moment, language))}</span>
                    <Reason reason={person.reason} words={words} />
                  </li>
                ))}
              </ul>
            </Disclosure>
          )}
          {error && <FieldError id="team-error">{error}</FieldError>}
        </fieldset>
      )}
      {field(form)}
    </FormDialog>
  )
}

type Choices = { kind: 'radio' | 'checkbox'; chosen: readonly number[]; toggle: (id: number) => void }

function Candidate({ person, kind, chosen, toggle }: Choices & { person: VisitCandidate }) {
  const words = useSite().t.officeBookings
  const { id, name, city, is_assigned, minutes_that_day, is_known, extra_road, reason } = person
  return (
    <Choice
      {...{ kind, value: id, isChosen: chosen.includes(id), onToggle: () => toggle(id) }}
      name={
        <>
          {name}
          {is_assigned && <span className="font-normal text-muted"> · {words.comesNow}</span>}
        </>
      }
      note={
        <>
          {city} · {minutes_that_day === 0 ? words.freeDay : words.hoursThatDay(hoursOfMinutes(minutes_that_day))}
          {is_known && <> · {words.wasHereBefore}</>}
          {extra_road > 0 && <> · {words.extraRoad(extra_road)}</>}
        </>
      }
    >
      <Reason reason={reason} words={words} />
    </Choice>
  )
}

type ChoiceProps = {
  kind: Choices['kind']
  value: number | string
  isChosen: boolean
  onToggle: () => void
  name: ReactNode
  note: ReactNode
  children?: ReactNode
}

function Choice({ kind, value, isChosen, onToggle, name, note, children }: ChoiceProps) {
  return (
    <label className="flex min-h-12 items-center gap-3 rounded-lg px-3.5 py-2 inset-ring inset-ring-edge hover:bg-brand-soft has-checked:bg-brand-soft has-checked:inset-ring-2 has-checked:inset-ring-brand">
      <input
        type={kind}
        name="professional_ids"
        value={value}
        checked={isChosen}
        onChange={onToggle}
        className="size-5 shrink-0 accent-brand"
      />
      <span className="grid grow gap-0.5">
        <span className="font-semibold">{name}</span>
        <span className="text-sm text-muted">{note}</span>
        {children}
      </span>
    </label>
  )
}

/** Why somebody was chosen, or not, when the visit was assigned. */
function Reason({ reason, words }: Pick<VisitCandidate, 'reason'> & { words: ReasonWords }) {
  return reason && <span className="text-sm text-muted">{words.whenAssigned(reasonText(reason, words))}</span>
}
