import type { ProVisit } from '../../contracts/pro/day.ts'
import { aed } from '../private/aed.ts'
import { act } from './phone.ts'
import { Sheet } from './sheet.tsx'
import { usePhone } from './texts.ts'

/** Asks whether the work is done, and whether its cash was taken. */
export function FinishSheet({ visit, onClose }: { visit: ProVisit; onClose: () => void }) {
  const words = usePhone().t.finish
  const finish = (data: { cash_received?: boolean } = {}) => {
    act('finish', visit.id, data)
    onClose()
  }
  if (visit.cash_due === 0) {
    return (
      <Sheet title={words.title} onClose={onClose}>
        <button type="button" className="step" onClick={() => finish()}>
          {words.yes}
        </button>
      </Sheet>
    )
  }
  return (
    <Sheet title={words.cashTitle(aed(visit.cash_due))} onClose={onClose}>
      <button type="button" className="step" onClick={() => finish({ cash_received: true })}>
        {words.cashYes}
      </button>
      <button type="button" onClick={() => finish({ cash_received: false })}>
        {words.cashNo}
      </button>
    </Sheet>
  )
}
