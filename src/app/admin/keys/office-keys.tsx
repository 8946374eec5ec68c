import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSite } from '../../i18n/messages.tsx'
import { useToast } from '../../private/use-toast.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { neighbourOf } from '../list/list-rows.ts'
import { type OfficePage, pagesFor } from '../pages.ts'
import { type PageVerb, verbsHere } from '../palette/page-verbs.ts'
import { Palette, Verbs } from '../palette/palette.tsx'
import { undoLastAct } from '../undo/last-act.ts'
import { useRights } from '../use-rights.ts'
import { goKeys } from './go-keys.ts'
import { areKeysOn, switchKeys } from './keys-preference.ts'
import { useKeys } from './use-keys.ts'

type Way = { page: OfficePage; to: string; code: string }

/**
 * The keys of the whole back office: g and a letter to a page, . for what can be done here, u to take back the last act, [ and ] to the records
 * beside this one, ? for all of them, Ctrl or ⌘ with K for the search; and buttons for those who use none.
 */
export function OfficeKeys() {
  const { t, to } = useSite()
  const words = t.officeLists
  const navigate = useNavigate()
  const toast = useToast()
  const { pathname } = useLocation()
  const [open, setOpen] = useState<'keys' | 'palette' | 'verbs' | null>(null)
  const [verbs, setVerbs] = useState<readonly PageVerb[]>([])
  const openWith = (what: 'palette' | 'verbs') => {
    setVerbs(verbsHere())
    setOpen(what)
  }
  const goBeside = (step: 1 | -1) => {
    const address = neighbourOf(pathname, step)
    if (address) void navigate(address)
    else toast({ tone: 'error', text: words.keys.noNeighbour })
  }
  const undo = () => {
    if (!undoLastAct()) toast({ tone: 'error', text: words.keys.nothingToUndo })
  }
  const ways = pagesFor(useRights())
    .flatMap(({ entries }) => entries)
    .flatMap(({ page, address }): Way[] => {
      const code = goKeys[page]
      return code ? [{ page, to: to.office(address), code }] : []
    })
  useKeys({
    ...Object.fromEntries(ways.map(({ code, to: address }) => [`KeyG ${code}`, () => void navigate(address)])),
    Period: () => openWith('verbs'),
    KeyU: undo,
    BracketLeft: () => goBeside(-1),
    BracketRight: () => goBeside(1),
    'Shift+Slash': () => setOpen('keys'),
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.code !== 'KeyK' || event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      if (document.querySelector('dialog[open]') !== null) return
      setVerbs(verbsHere())
      setOpen('palette')
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <div className="flex shrink-0 lg:grow lg:gap-1 lg:pb-2">
      <Button size="sm" variant="quiet" onClick={() => openWith('palette')} className="px-3 lg:grow lg:justify-start lg:px-3.5">
        <Icon name="search" />
        <span className="max-lg:sr-only">{words.palette.open}</span>
      </Button>
      <IconButton label={words.keys.title} onClick={() => setOpen('keys')}>
        <Icon name="circle-question-mark" />
      </IconButton>
      {open === 'keys' && <KeysDialog ways={ways} onClose={() => setOpen(null)} />}
      {open === 'palette' && <Palette verbs={verbs} onClose={() => setOpen(null)} />}
      {open === 'verbs' && <Verbs verbs={verbs} onClose={() => setOpen(null)} />}
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
        <Key keys="O" does={words.open} />
        <Key keys="X" does={words.choose} />
        <Key keys="⇧ X" does={words.extend} />
        <Key keys="/" does={words.search} />
        <Key keys="." does={words.verbs} />
        <Key keys="U" does={words.undo} />
        <Key keys="[" does={words.recordBefore} />
        <Key keys="]" does={words.nextRecord} />
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
