import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSite } from '../../i18n/messages.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { type OfficePage, pagesFor } from '../pages.ts'
import { useRights } from '../use-rights.ts'
import { goKeys } from './go-keys.ts'
import { areKeysOn, switchKeys } from './keys-preference.ts'
import { useKeys } from './use-keys.ts'

type Way = { page: OfficePage; to: string; code: string }

/** The keys of the whole back office: g and a letter go to a page, ? shows them all. */
export function OfficeKeys() {
  const { to } = useSite()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const ways = pagesFor(useRights())
    .flatMap(({ entries }) => entries)
    .flatMap(({ page, address }): Way[] => {
      const code = goKeys[page]
      return code ? [{ page, to: to.office(address), code }] : []
    })
  useKeys({
    ...Object.fromEntries(ways.map(({ code, to: address }) => [`KeyG ${code}`, () => void navigate(address)])),
    'Shift+Slash': () => setOpen(true),
  })
  return isOpen ? <KeysDialog ways={ways} onClose={() => setOpen(false)} /> : null
}

function KeysDialog({ ways, onClose }: { ways: readonly Way[]; onClose: () => void }) {
  const { t } = useSite()
  const words = t.officeLists.keys
  const [isOn, setOn] = useState(areKeysOn)
  const change = (on: boolean) => {
    switchKeys(on)
    setOn(on)
  }
  return (
    <Dialog open onClose={onClose} title={words.title} closeLabel={t.site.close} className="max-w-120">
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-6 gap-y-2 text-sm">
        <Key keys="Ctrl K" does={words.palette} />
        <Key keys="J" does={words.next} />
        <Key keys="K" does={words.previous} />
        <Key keys="↵" does={words.open} />
        <Key keys="X" does={words.choose} />
        <Key keys="⇧ X" does={words.extend} />
        <Key keys="/" does={words.search} />
        {ways.map(({ page, code }) => (
          <Key key={page} keys={`G ${code.slice(-1)}`} does={t.office.pages[page]} />
        ))}
        <Key keys="?" does={words.help} />
      </dl>
      <Checkbox name="keys" label={words.on} checked={isOn} onChange={({ target }) => change(target.checked)} />
    </Dialog>
  )
}

function Key({ keys, does }: { keys: string; does: string }) {
  return (
    <div className="contents">
      <dt>
        <kbd dir="ltr" className="rounded-md bg-sunken px-2 py-0.5 font-mono text-xs">
          {keys}
        </kbd>
      </dt>
      <dd>{does}</dd>
    </div>
  )
}
