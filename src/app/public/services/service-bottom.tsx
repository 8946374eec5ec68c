import type { ServicePage } from '../../answers/services.ts'
import { useSite } from '../../i18n/messages.tsx'
import { useContact } from '../../site/contact.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

export function ServiceBottom({ service }: { service: ServicePage }) {
  const { t, to } = useSite()
  const contact = useContact()
  const words = t.service.bottom
  return (
    <section className="below page py-12 sm:py-16">
      <div className="on-deep grid grid-cols-1 items-center gap-x-10 gap-y-6 rounded-xl bg-deep p-6 text-on-deep sm:p-11 lg:grid-cols-[1fr_auto]">
        <div>
          <h2 className="text-3xl">{words.title(service.title)}</h2>
          <p className="mt-2 text-lg text-on-deep-muted">{words.text}</p>
        </div>
        <div className="flex flex-wrap gap-3 max-sm:*:grow">
          <ButtonLink to={`${to.bookNow}?service=${encodeURIComponent(service.slug)}`} variant="saffron" size="lg">
            {words.book}
          </ButtonLink>
          <ButtonLink href={contact.phoneLink} variant="on-deep" size="lg" className="max-sm:px-3 max-sm:text-base">
            <Icon name="phone" />
            {words.call}{' '}
            <bdi dir="ltr" className="inline-block">
              {contact.phone}
            </bdi>
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
