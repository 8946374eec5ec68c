import { useSite } from '../i18n/messages.tsx'

/** The title and description of a page, for its tab and for search engines. */
export function PageHead({ title, description }: { title: string; description?: string }) {
  const { t } = useSite()
  return (
    <>
      <title>{t.site.titleOf(title)}</title>
      <meta name="description" content={description ?? t.site.description} />
    </>
  )
}
