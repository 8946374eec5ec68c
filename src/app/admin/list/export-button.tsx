import type { OfficeList } from '../../../contracts/office/exports.ts'
import { maySee } from '../../../domain/rights.ts'
import { useSite } from '../../i18n/messages.tsx'
import { useApi } from '../../private/use-api.ts'
import { useChange } from '../../private/use-change.ts'
import { useToast } from '../../private/use-toast.ts'
import { saveFile } from '../../save-file.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { exportList } from '../queries/bulk.ts'
import { useRights } from '../use-rights.ts'
import type { Asked } from './list-definition.ts'

/** Saves the rows that match as a file for spreadsheets; for whoever has the right. */
export function ExportButton({ list, asked }: { list: OfficeList; asked: Asked }) {
  const { t } = useSite()
  const words = t.officeLists
  const toast = useToast()
  const onFailure = (text: string) => toast({ tone: 'error', text })
  const exporting = useChange(exportList(useApi(), list), {
    refused: t.office.refused,
    unreachable: t.privatePages.networkError,
    onFailure,
  })
  if (!maySee(useRights(), 'export')) return null
  const save = async () => {
    const { after: _, ...filters } = asked
    const file = await exporting.run(filters)
    if (!file) return
    saveFile(file, `${list}-${new Date().toISOString().slice(0, 10)}.csv`)
    toast({ tone: 'success', text: words.exported })
  }
  return (
    <Button size="sm" variant="quiet" busy={exporting.isBusy} onClick={save}>
      {!exporting.isBusy && <Icon name="download" className="size-4" />}
      {words.export}
    </Button>
  )
}
