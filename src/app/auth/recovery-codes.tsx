import { useSite } from '../i18n/messages.tsx'
import { bringTexts } from '../i18n/texts.ts'
import { saveFile } from '../save-file.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { CopyButton } from './copy-button.tsx'

await bringTexts('auth')

/** Recovery codes, to be saved now: they are not shown again. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const words = useSite().t.auth.recovery
  const save = () => saveFile(new Blob([`${words.fileTitle}\n\n${codes.join('\n')}\n`], { type: 'text/plain' }), words.file)
  return (
    <div className="grid gap-4">
      <ul aria-label={words.codes} dir="ltr" className="grid gap-x-6 gap-y-2 rounded-lg bg-sand p-4 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="text-center font-semibold tracking-[0.05em] tabular-nums">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={codes.join('\n')} label={words.copy} />
        <Button variant="secondary" size="sm" onClick={save}>
          <Icon name="download" className="size-4.5" />
          {words.download}
        </Button>
      </div>
    </div>
  )
}
