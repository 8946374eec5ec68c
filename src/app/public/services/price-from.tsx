import { filsFromDirhams, formatAed } from '../../../domain/money.ts'
import { useSite } from '../../i18n/messages.tsx'

/** 'from AED 105.00 incl. VAT' */
export function PriceFrom({ dirhams, className }: { dirhams: number; className?: string }) {
  const { t } = useSite()
  const fils = filsFromDirhams(dirhams)
  return fils === null ? null : <span className={className}>{t.services.priceFrom(formatAed(fils))}</span>
}
