import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { useContact } from '../../site/contact.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useBookingPage } from './booking-page-context.ts'

await bringTexts('team')

/** Ways to reach us about this booking, each of which says which one it is. */
export default function Help() {
  const { t, to } = useSite()
  const words = t.team.help
  const { booking, link } = useBookingPage()
  const { phone, phoneLink, whatsappLink } = useContact()
  return (
    <Card as="section" aria-labelledby="help-heading" className="grid grid-cols-[minmax(0,1fr)] gap-3 p-5 sm:p-6">
      <h2 id="help-heading" className="text-xl">
        {words.title}
      </h2>
      <p className="text-sm text-muted">{words.lead}</p>
      <ButtonLink to={to.promises('guarantee')} variant="quiet" size="sm" className="-ms-4 justify-self-start">
        <Icon name="shield-check" className="size-4.5" />
        {t.bookings.claims.guarantee}
      </ButtonLink>
      {link.key === null && (
        <ButtonLink to={to.profileTab(`support&booking=${booking.id}`)} variant="secondary" size="sm" className="justify-self-start">
          <Icon name="pencil" className="size-4.5" />
          {words.write}
        </ButtonLink>
      )}
      <ButtonLink
        href={`${whatsappLink}?text=${encodeURIComponent(words.whatsappText(booking.id))}`}
        target="_blank"
        rel="noreferrer"
        variant="quiet"
        size="sm"
        className="-ms-4 justify-self-start"
      >
        {words.whatsapp}
      </ButtonLink>
      <ButtonLink href={phoneLink} variant="quiet" size="sm" className="-ms-4 justify-self-start">
        <Icon name="phone" className="size-4.5" />
        {words.call(phone)}
      </ButtonLink>
    </Card>
  )
}
