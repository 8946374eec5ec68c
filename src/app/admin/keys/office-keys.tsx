import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSite } from '../../i18n/messages.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type OfficePage, pagesFor } from '../pages.ts'
import { Palette } from '../palette/palette.tsx'
import { useRights } from '../use-rights.ts'
import { goKeys } from './go-keys.ts'
import { areKeysOn, switchKeys } from './keys-preference.ts'
import { useKeys } from './use-keys.ts'

type Way = { page: OfficePage; to: string; code: string }

/**
 * The keys of the whole back office, g and a letter to a page, ? for all of them, Ctrl or ⌘ with K for the search; and buttons for those who
 * use none.
 */
export function OfficeKeys() {
  const { t, to } = useSite()
  const words = t.officeLists
  const navigate = useNavigate()
  const [open, setOpen] = useState<'keys' | 'palette' | null>(null)
  const ways = pagesFor(useRights())
    .flatMap(({ entries }) => entries)
    .flatMap(({ page, address }): Way[] => {
      const code = goKeys[page]
      return code ? [{ page, to: to.office(address), code }] : []
    })
  useKeys({
    ...Object.fromEntries(ways.map(({ code, to: address }) => [`KeyG ${code}`, () => void navigate(address)])),
    'Shift+Slash': () => setOpen('keys'),
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.code !== 'KeyK' || event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      if (document.querySelector('dialog[open]') === null) setOpen('palette')
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <div className="flex shrink-0 lg:grow lg:gap-1 lg:pb-2">
      <Button size="sm" variant="quiet" onClick={() => setOpen('palette')} className="px-3 lg:grow lg:justify-start lg:px-3.5">
        <Icon name="search" />
        <span className="max-lg:sr-only">{words.palette.open}</span>
      </Button>
      <IconButton label={words.keys.title} onClick={() => setOpen('keys')}>
        <Icon name="circle-question-mark" />
      </IconButton>
      {open === 'keys' && <KeysDialog ways={ways} onClose={() => setOpen(null)} />}
      {open === 'palette' && <Palette onClose={() => setOpen(null)} />}
    </div>
  )
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
