import { Link } from 'react-router'
import type { HelpPageSlug } from '../../../domain/help-pages.ts'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { inBrowser, type LoadArgs, onServer } from '../../load.ts'
import { PageHead } from '../../site/page-head.tsx'
import type { Route } from './+types/help-page'

await bringTexts('legal')

async function load({ api, params }: LoadArgs) {
  // The call answers an address that is none with 404, as the page then does.
  const slug = params.slug as HelpPageSlug
  return (await api.public('GET /help-pages/{slug}', { params: { slug } })).data
}
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

/** What is promised where doubt arises: the guarantee, or what happens after a damage. */
export default function HelpPage({ loaderData: { slug, title, points } }: Route.ComponentProps) {
  const { t, to } = useSite()
  const other = { guarantee: t.legal.damaged, insurance: t.legal.guarantee }
  return (
    <>
      <PageHead title={title} description={points[0]?.description ?? title} address={to.promises(slug)} />
      <div className="bg-sand">
        <div className="page py-9 sm:py-14">
          <h1 className="text-3xl">{title}</h1>
        </div>
      </div>
      <div className="page py-10 sm:py-14">
        <div className="grid max-w-reading gap-9">
          {points.map(({ heading, description }) => (
            <section key={heading} className="grid gap-3">
              <h2 className="text-xl">{heading}</h2>
              <p className="whitespace-pre-line">{description}</p>
            </section>
          ))}
          <p>
            <Link
              to={to.promises(slug === 'guarantee' ? 'insurance' : 'guarantee')}
              className="font-semibold text-link underline underline-offset-4"
            >
              {other[slug]}
            </Link>
          </p>
        </div>
      </div>
    </>
  )
}
