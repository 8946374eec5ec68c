import { useState } from 'react'
import { dubaiDateOf } from '../../../domain/dubai-time.ts'
import { useSite } from '../../i18n/messages.tsx'
import { saveFile } from '../../save-file.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SaidNotice } from '../said-notice.tsx'
import { SectionCard } from '../section-card.tsx'
import { useSaving } from '../use-saving.ts'
import { EraseDialog } from './erase-dialog.tsx'

/** One's own data: taken along as a file, or erased (product, decision 18). */
export function PrivacyCard() {
  const { t } = useSite()
  const words = t.profile
  const { isBusy, said, say, save } = useSaving()
  const [isErasing, setErasing] = useState(false)
  const takeAlong = async () => {
    const answer = await save(async (api) => ({ status: 'success' as const, data: await api.exportData() }), {
      refused: words.exportFailed,
      unreachable: t.account.networkError,
    })
    if (!answer) return
    const file = new Blob([JSON.stringify(answer.data, null, 2)], { type: 'application/json' })
    saveFile(file, `service-market-${dubaiDateOf(new Date())}.json`)
    say({ tone: 'success', text: words.exported })
  }
  return (
    <SectionCard title={words.privacy}>
      <SaidNotice said={said} />
      <div className="grid gap-6 sm:grid-cols-2">
        <div className="grid content-start justify-items-start gap-2">
          <h3 className="font-bold">{words.exportTitle}</h3>
          <p className="grow text-sm text-muted">{words.exportText}</p>
          <Button variant="secondary" busy={isBusy} onClick={takeAlong} className="mt-1">
            {!isBusy && <Icon name="download" />}
            {isBusy ? words.exporting : words.export}
          </Button>
        </div>
        <div className="grid content-start justify-items-start gap-2">
          <h3 className="font-bold">{words.eraseTitle}</h3>
          <p className="grow text-sm text-muted">{words.eraseText}</p>
          <Button variant="quiet-danger" onClick={() => setErasing(true)} className="mt-1 -ms-6">
            <Icon name="trash-2" />
            {words.erase}
          </Button>
        </div>
      </div>
      {isErasing && <EraseDialog onClose={() => setErasing(false)} />}
    </SectionCard>
  )
}
