import { useQuery } from '@tanstack/react-query'
import type { StoredContact } from '../../../contracts/office/content.ts'
import { socialNetworks } from '../../../domain/social-links.ts'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { LoadFailed } from '../../private/load-failed.tsx'
import { RowSkeletons } from '../../private/row-skeletons.tsx'
import { SectionCard } from '../../private/section-card.tsx'
import { useApi } from '../../private/use-api.ts'
import { networkNames } from '../../site/network-names.ts'
import { PageHead } from '../../site/page-head.tsx'
import { Field } from '../../ui/field.tsx'
import { LtrInput } from '../../ui/inputs.tsx'
import { EditForm } from '../edit/edit-form.tsx'
import { TextFields } from '../edit/text-fields.tsx'
import { type Edit, useEdit } from '../edit/use-edit.ts'
import { contactQuery, type Entry, editContact } from '../queries/content.ts'
import { ContentTabs } from './content-tabs.tsx'

await bringTexts('officeContent', 'officeEdit')

/** How the company is reached, and its pages on other sites. */
export default function Contact() {
  const { t } = useSite()
  const words = t.officeContent
  const query = useQuery(contactQuery(useApi()))
  const { data, error } = query
  return (
    <>
      <PageHead title={words.tabs.contact} unlisted />
      <ContentTabs tab="contact" />
      <div className="grid gap-1">
        <h1 className="text-2xl">{words.tabs.contact}</h1>
        <p className="text-muted">{words.contact.lead}</p>
      </div>
      {!data && error && <LoadFailed text={error.message || t.office.failed} query={query} />}
      {!data && !error && <RowSkeletons label={t.site.loading} count={2} className="h-40" />}
      {data && <ContactForm saved={data} />}
    </>
  )
}

function ContactForm({ saved }: { saved: Entry<StoredContact> }) {
  const { t } = useSite()
  const words = t.officeContent.contact
  const edit = useEdit({ kind: 'contact_info', id: 1 }, saved, editContact(useApi()))
  const names: Record<string, string> = { phone: words.phone, email: words.email, whatsapp_link: words.whatsapp, address: words.address }
  const nameOf = (field: string) => {
    const [name = '', part = ''] = field.split('.')
    if (name === 'social') return networkNames[part as keyof typeof networkNames]
    const label = names[name] ?? name
    return part === 'en' || part === 'ar' ? t.officeEdit.inLanguage[part](label) : label
  }
  return (
    <EditForm edit={edit} nameOf={nameOf}>
      <SectionCard title={words.reach}>
        <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
          <Line edit={edit} name="phone" label={words.phone} type="tel" />
          <Line edit={edit} name="email" label={words.email} type="email" />
          <Line edit={edit} name="whatsapp_link" label={words.whatsapp} hint={words.whatsappHint} type="tel" />
        </div>
        <TextFields edit={edit} name="address" label={words.address} maxLength={200} />
      </SectionCard>
      <SectionCard title={words.social} lead={words.socialHint}>
        <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
          {socialNetworks.map((network) => (
            <Line key={network} edit={edit} name={`social.${network}`} label={networkNames[network]} type="url" />
          ))}
        </div>
      </SectionCard>
    </EditForm>
  )
}

type LineProps = { edit: Edit; name: string; label: string; hint?: string; type: 'tel' | 'email' | 'url' }

function Line({ edit, name, label, hint, type }: LineProps) {
  return (
    <Field label={label} hint={hint} {...edit.form.field(name)}>
      <LtrInput
        type={type}
        autoComplete="off"
        maxLength={300}
        value={edit.value<string>(name)}
        onChange={({ target }) => edit.set(name, target.value)}
      />
    </Field>
  )
}
