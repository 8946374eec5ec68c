import { formatAed } from '../../../domain/money.ts'
import type { PackEntry } from '../../answers/packs.ts'
import { useSite } from '../../i18n/messages.tsx'
import { ButtonLink } from '../../ui/button.tsx'

/** The packs of visits of this service on sale; nothing where there are none. */
export function ServicePacks({ packs }: { packs: readonly PackEntry[] }) {
  const { t, to } = useSite()
  const words = t.service.packs
  if (packs.length === 0) return null
  return (
    <section className="page grid gap-4 pb-12">
      <h2 className="text-2xl">{words.title}</h2>
      <p className="text-muted">{words.text}</p>
      <ul className="grid gap-3 md:grid-cols-2">
        {packs.map(({ id, name, visits, percent, days, price }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg p-5 inset-ring inset-ring-line">
            <div>
              <h3 className="font-bold">{name}</h3>
              <p className="text-sm text-muted">{words.what(visits, percent, days)}</p>
              <p className="figures mt-1 font-semibold">
                {formatAed(price)} <span className="text-sm font-normal text-muted">{t.service.aside.vat}</span>
              </p>
            </div>
            <ButtonLink to={`${to.profileTab('wallet')}&pack=${id}`} variant="secondary" size="sm" rel="nofollow">
              {words.buy}
              <span className="sr-only">{name}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
