import { Link } from 'react-router'
import type { Catalogue } from '../../i18n/en/catalogue.ts'
import { useSite } from '../../i18n/messages.tsx'

export type ContentTab = keyof Catalogue['officeContent']['tabs']

const look =
  'inline-flex min-h-10 items-center rounded-pill px-4 text-sm font-semibold whitespace-nowrap hover:bg-brand-soft hover:text-link aria-[current=page]:bg-brand-soft aria-[current=page]:text-link'

/** The parts of the site's content, each an address. */
export function ContentTabs({ tab }: { tab: ContentTab }) {
  const { t, to } = useSite()
  const { tabs, parts } = t.officeContent
  return (
    <nav aria-label={parts} className="-mx-(--gutter) overflow-x-auto px-(--gutter) lg:mx-0 lg:px-0">
      <ul className="flex gap-1 md:flex-wrap">
        {(Object.keys(tabs) as ContentTab[]).map((each) => (
          <li key={each}>
            <Link
              to={to.office(each === 'articles' ? '/content' : `/content/${each}`)}
              aria-current={each === tab ? 'page' : undefined}
              className={look}
            >
              {tabs[each]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
