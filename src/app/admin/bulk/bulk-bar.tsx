import { useState } from 'react'
import type { OfficeList } from '../../../contracts/office/exports.ts'
import { type BulkVerb, bulkVerbs } from '../../../domain/bulk-verbs.ts'
import { mayDo } from '../../../domain/rights.ts'
import { useSite } from '../../i18n/messages.tsx'
import { Button } from '../../ui/button.tsx'
import type { Asked } from '../list/list-definition.ts'
import type { Selection } from '../list/use-selection.ts'
import { useRights } from '../use-rights.ts'
import { BulkDialog } from './bulk-dialog.tsx'

/** The verbs for many rows of a list that whoever is logged in may use. */
export function useBulkVerbs(list: OfficeList | undefined): BulkVerb[] {
  const rights = useRights()
  return (Object.keys(bulkVerbs) as BulkVerb[]).filter((verb) => bulkVerbs[verb] === list && mayDo(rights, verb))
}

type BulkBarProps = {
  page: string
  verbs: readonly BulkVerb[]
  selection: Selection
  asked: Asked
  count: number
  onStart: (run: string) => void
}

/** What can be done with the rows that are chosen, at the lower edge of the page. */
export function BulkBar({ page, verbs, selection, asked, count, onStart }: BulkBarProps) {
  const { t } = useSite()
  const words = t.officeLists
  const [verb, setVerb] = useState<BulkVerb | null>(null)
  const { size, isAll, ids, chooseAll, clear } = selection
  if (size === 0 && !isAll) return null
  const { after: _, sort: __, ...filters } = asked
  return (
    <section
      aria-label={words.chosenRows}
      className="bottom-bar sticky bottom-3 z-20 flex flex-wrap items-center gap-2 rounded-lg bg-deep px-4 py-3 text-on-deep shadow-lift"
    >
      <p role="status" className="me-auto text-sm font-semibold tabular-nums">
        {isAll ? words.allChosen(words.rows(count, page)) : words.chosen(size)}
      </p>
      {!isAll && count > size && (
        <Button size="sm" variant="on-deep" onClick={chooseAll}>
          {words.chooseAll(words.rows(count, page))}
        </Button>
      )}
      {verbs.map((one) => (
        <Button key={one} size="sm" variant="saffron" onClick={() => setVerb(one)}>
          {words.bulkVerbs[one]}
        </Button>
      ))}
      <Button size="sm" variant="on-deep" onClick={clear}>
        {words.chooseNone}
      </Button>
      {verb && (
        <BulkDialog
          verb={verb}
          rows={isAll ? words.rows(count, page) : words.rows(size, page)}
          choice={isAll ? { query: filters } : { ids: [...ids] }}
          onStart={(run) => {
            clear()
            onStart(run)
          }}
          onClose={() => setVerb(null)}
        />
      )}
    </section>
  )
}
