import { useState } from 'react'
import { useSite } from '../../i18n/messages.tsx'
import { saveFile } from '../../save-file.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'

/** The recovery codes, shown only once. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { t } = useSite()
  const words = t.profile
  const [isCopied, setCopied] = useState(false)
  const text = `${codes.join('\n')}\n`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      setCopied(false)
    }
  }
  return (
    <Dialog
      open
      kind="alert"
      once
      onClose={onClose}
      title={words.recoveryTitle}
      closeLabel={t.site.close}
      className="max-w-120"
      actions={<Button onClick={onClose}>{words.codesSaved}</Button>}
    >
      <p className="text-sm">{words.recoveryText}</p>
      <ol dir="ltr" className="figures grid gap-x-4 sm:grid-cols-2 gap-y-1 rounded-lg bg-sand p-4 text-center font-semibold select-all">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" size="sm" className="min-h-11" data-begin onClick={copy}>
          <Icon name="copy" />
          {words.copyCodes}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          className="min-h-11"
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'service-market-recovery-codes.txt')}
        >
          <Icon name="download" />
          {words.saveCodes}
        </Button>
        <p role="status" className="text-sm text-success">
          {isCopied && words.codesCopied}
        </p>
      </div>
    </Dialog>
  )
}
