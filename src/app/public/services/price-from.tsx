import { filsFromDirhams, formatAed } from '../../../domain/money.ts'
import { useSite } from '../../i18n/messages.tsx'

/** 'from AED 105.00 incl. VAT' */
export function PriceFrom({ dirhams, className }: { dirhams: number | null; className?: string }) {
  const { t } = useSite()
  const fils = dirhams === null ? null : filsFromDirhams(dirhams)
  return fils === null ? null : <span className={className}>{t.services.priceFrom(formatAed(fils))}</span>
}
