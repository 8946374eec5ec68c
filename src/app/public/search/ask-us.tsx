import { useSite } from '../../i18n/messages.tsx'
import { useContact } from '../../site/contact.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Whom to ask, with what was searched already written. */
export function AskUs({ search }: { search: string }) {
  const words = useSite().t.search
  const { whatsappLink, phoneLink, phone } = useContact()
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="me-2 font-semibold">{words.ask}</p>
      <ButtonLink href={`${whatsappLink}?text=${encodeURIComponent(words.message(search))}`} rel="noopener" variant="secondary" size="sm">
        <Icon name="whatsapp" />
        {words.askOn.whatsapp}
      </ButtonLink>
      <ButtonLink href={phoneLink} variant="quiet" size="sm">
        <Icon name="phone" />
        {words.askOn.call(phone)}
      </ButtonLink>
    </div>
  )
}
