import { labelBefore } from '../../domain/label.ts'
import type { Catalogue } from '../i18n/en/catalogue.ts'
import { useSite } from '../i18n/messages.tsx'
import { bringTexts } from '../i18n/texts.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { dateText, timeText } from './dates.ts'
import type { Refused } from './outcome.ts'
import type { Wizard } from './use-booking.ts'
import type { WizardField } from './wizard-fields.ts'

await bringTexts('details')

/** What was kept, and the times that are available instead. */
export function RefusedDetails({ wizard, outcome }: { wizard: Wizard; outcome: Refused }) {
  const { t, to, language } = useSite()
  const words = t.booking
  const said = t.details.outcome
  const { nearest, taken, reason } = outcome
  const labels = labelsOf(t)
  const named = Object.entries(outcome.fields).flatMap(([field, text]) => {
    const label = labels[field as WizardField]
    return label && text ? [{ label, text }] : []
  })
  const isHeld = Boolean(wizard.state.attempt.booking?.held?.hold_expires_at)
  const isOther = reason === 'confirm_first' || (reason === 'declined' && !isHeld)
  return (
    <div className="grid gap-3">
      {named.map(({ label, text }) => (
        <p key={label}>
          <span className="font-semibold">{labelBefore(label)}</span> {text}
        </p>
      ))}
      <p className="text-muted">{said.afterRefusal[isOther ? 'other' : reason]}</p>
      {reason === 'use_office' && <ButtonLink to={to.office('/bookings/new')}>{t.details.bookInOffice}</ButtonLink>}
      {taken.length > 1 && (
        <p className="text-sm text-muted">{said.takenDates(taken.map((date) => dateText(date, language)).join(words.comma))}</p>
      )}
      {nearest.length > 0 && (
        <>
          <h3 className="text-sm font-semibold">{said.nearest}</h3>
          <ul className="grid gap-2 sm:grid-cols-2">
            {nearest.map((slot) => (
              <li key={`${slot.date} ${slot.time}`}>
                <Button variant="secondary" wide onClick={() => wizard.dispatch({ type: 'slotTaken', slot })} className="px-3 text-sm">
                  <span>
                    {dateText(slot.date, language)}
                    {words.comma}
                    <span className="figures inline-block">{timeText(slot.time, language)}</span>
                  </span>
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** What the fields are called that hold a text, as their labels say. */
const labelsOf = ({ booking, details }: Catalogue): Partial<Record<WizardField, string>> => ({
  name: booking.name,
  email: booking.email,
  phone: booking.phone,
  address: booking.address,
  area: details.area,
  unit: details.unit,
  accessNote: details.accessNote,
  makani: details.makani,
  companyName: details.companyName,
  trn: details.trn,
  companyAddress: details.billingAddress,
})
