import { Link } from 'react-router'
import { useSite } from '../i18n/messages.tsx'
import { brandMark } from './brand-mark.ts'

/** The mark of art/brand.ts with the name and the place, linking home. */
export function Logo({ className }: { className?: string }) {
  const { t, to } = useSite()
  return (
    <Link to={to.home} discover="none" className={`inline-flex min-w-0 items-center gap-2 ${className ?? ''}`}>
      <svg aria-hidden="true" viewBox="0 0 48 48" className="brand-mark">
        <path className="fill-brand" d={brandMark.house} />
        <path className="stroke-on-brand" d={brandMark.tick} fill="none" strokeWidth="4.8" strokeLinecap="round" strokeLinejoin="round" />
        <path className="fill-saffron" d={brandMark.line} />
      </svg>
      <span className="brand grid">
        <span className="text-fit-lg font-semibold">{t.site.name}</span>
        <span className="text-fit-xs text-muted">{t.site.place}</span>
      </span>
    </Link>
  )
}
