import { useState } from 'react'
import { dubaiDateOf } from '../../../domain/dubai-time.ts'
import { useSite } from '../../i18n/messages.tsx'
import { FeedbackNotice } from '../../private/feedback-notice.tsx'
import { SectionCard } from '../../private/section-card.tsx'
import { useApi } from '../../private/use-api.ts'
import { useChange } from '../../private/use-change.ts'
import { saveFile } from '../../save-file.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { exportData } from '../queries/profile.ts'
import { EraseDialog } from './erase-dialog.tsx'

/** The customer's own data: export it as a file, or delete the account (product, decision 18). */
export function PrivacyCard() {
  const { t } = useSite()
  const words = t.profile
  const { isBusy, feedback, report, run } = useChange(exportData(useApi()), {
    refused: words.exportFailed,
    unreachable: t.privatePages.networkError,
  })
  const [isErasing, setErasing] = useState(false)
  const saveData = async () => {
    const file = await run()
    if (!file) return
    saveFile(file, `service-market-${dubaiDateOf(new Date())}.json`)
    report({ tone: 'success', text: words.exported })
  }
  return (
    <SectionCard title={words.privacy}>
      <FeedbackNotice feedback={feedback} />
      <div className="grid gap-6 sm:grid-cols-2">
        <div className="grid content-start justify-items-start gap-2">
          <h3 className="font-bold">{words.exportTitle}</h3>
          <p className="grow text-sm text-muted">{words.exportText}</p>
          <Button variant="secondary" busy={isBusy} onClick={saveData} className="mt-1">
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
