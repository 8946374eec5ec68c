import { Link } from 'react-router'
import { useSite } from '../i18n/messages.tsx'

/** The mark of art/brand.ts with the name and the place, linking home. */
export function Logo({ className }: { className?: string }) {
  const { t, to } = useSite()
  return (
    <Link to={to.home} className={`inline-flex min-w-0 items-center gap-2 ${className ?? ''}`}>
      <svg aria-hidden="true" viewBox="0 0 48 48" className="brand-mark">
        <path className="fill-brand" d="M8 37.5V21.5C8 12.5 15.5 8.5 24 2.5c8.5 6 16 10 16 19v16z" />
        <path
          className="stroke-on-brand"
          d="m15.5 24.5 6.2 6.2 11-12"
          fill="none"
          strokeWidth="4.8"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <path className="fill-saffron" d="M6 40h36a2.8 2.8 0 0 1 0 5.6H6A2.8 2.8 0 0 1 6 40z" />
      </svg>
      <span className="brand grid">
        <span className="text-fit-lg font-semibold">{t.site.name}</span>
        <span className="text-fit-xs text-muted">{t.site.place}</span>
      </span>
    </Link>
  )
}
