import type { BoardVisit } from '../../../contracts/office/board.ts'
import { useSite } from '../../i18n/messages.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { PropsOf } from './use-carrying.ts'
import type { Verdict } from './verdicts.ts'
import { VisitBlock } from './visit-block.tsx'

type TrayProps = {
  visits: readonly BoardVisit[]
  propsOf: PropsOf
  carried: number | null
  /** What putting down here would do, while a visit is carried. */
  verdict: Verdict | null
  isOver: boolean
}

/** The visits that wait for people. */
export function Tray({ visits, propsOf, carried, verdict, isOver }: TrayProps) {
  const words = useSite().t.officeBoard
  return (
    <section
      data-place="tray"
      aria-labelledby="tray"
      className={classNames(
        'grid min-w-0 gap-2 rounded-lg px-4 py-3 shadow-rest inset-ring',
        isOver ? 'bg-brand-soft inset-ring-brand' : 'bg-surface inset-ring-line',
      )}
    >
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id="tray" className="text-base font-bold">
          {words.tray} {visits.length > 0 && `(${visits.length})`}
        </h2>
        <p className="min-h-5 text-sm text-muted">{verdict?.text ?? (visits.length === 0 ? words.trayEmpty : '')}</p>
      </div>
      {visits.length > 0 && (
        <ul className="grid max-h-56 overflow-y-auto grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-2">
          {visits.map((visit) => (
            <li key={visit.id} className="grid">
              <VisitBlock visit={visit} place="tray" propsOf={propsOf} isCarried={visit.id === carried} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
