import { useSite } from '../../i18n/messages.tsx'
import { useContact } from '../../site/contact.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Ways to contact us with a question that is not answered. */
export function FaqHelp() {
  const { t, to } = useSite()
  const words = t.faqs.help
  const contact = useContact()
  return (
    <aside aria-labelledby="help-title" className="grid gap-3 rounded-xl bg-sand p-6 lg:sticky lg:top-[calc(var(--header)+1.5rem)]">
      <h2 id="help-title" className="text-xl">
        {words.title}
      </h2>
      <p className="mb-2 text-muted">{words.text}</p>
      <ButtonLink href={contact.whatsappLink} rel="noopener" wide>
        <Icon name="whatsapp" />
        {words.whatsapp}
      </ButtonLink>
      <ButtonLink href={contact.phoneLink} variant="secondary" wide>
        <Icon name="phone" />
        {words.call}
      </ButtonLink>
      <ButtonLink href={contact.emailLink} variant="quiet" wide>
        <Icon name="mail" />
        {words.email}
      </ButtonLink>
      <ButtonLink to={to.promises('guarantee')} variant="quiet" wide>
        <Icon name="shield-check" />
        {words.guarantee}
      </ButtonLink>
    </aside>
  )
}
