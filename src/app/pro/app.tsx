import { useEffect } from 'react'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.ts'
import { linkTo, type Page, usePage } from './address.ts'
import { Hours } from './hours.tsx'
import { Me } from './me.tsx'
import { Notices } from './notices.tsx'
import { SignIn } from './sign-in.tsx'
import { usePhone } from './texts.ts'
import { Today } from './today.tsx'
import { VisitPage } from './visit-page.tsx'
import { Week } from './week.tsx'

const tabs = [
  { name: 'today', icon: 'house' },
  { name: 'week', icon: 'calendar-days' },
  { name: 'hours', icon: 'clock' },
  { name: 'me', icon: 'user-round' },
] as const satisfies readonly { name: Page['name']; icon: IconName }[]

/** The professional's phone. */
export function App() {
  const { t, isReady, session, language } = usePhone()
  useEffect(() => {
    document.documentElement.lang = language
    document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr'
    document.title = t.name
  }, [language, t])
  if (!isReady) return <p className="center">{t.loading}</p>
  if (!session) return <SignIn />
  return <SignedIn />
}

function SignedIn() {
  const { t } = usePhone()
  const page = usePage()
  return (
    <>
      <SyncBar />
      <main>
        <Notices />
        {page.name === 'today' && <Today />}
        {page.name === 'visit' && <VisitPage key={page.id} id={page.id} />}
        {page.name === 'week' && <Week />}
        {page.name === 'hours' && <Hours />}
        {page.name === 'me' && <Me />}
      </main>
      <nav className="tabs" aria-label={t.name}>
        {tabs.map(({ name, icon }) => (
          <a key={name} {...linkTo({ name })} aria-current={page.name === name ? 'page' : undefined}>
            <Icon name={icon} className="picture" />
            {t.tabs[name]}
          </a>
        ))}
      </nav>
    </>
  )
}

/** Whether there is a network, and how much waits to be sent. */
function SyncBar() {
  const { t, queue, isSending, isOnline } = usePhone()
  const words = t.sync
  const waits = queue.length
  const said = waits === 0 ? words.online : isSending ? words.sending(waits) : words.waiting(waits)
  return (
    <div role="status" className={classNames('sync', !isOnline && 'offline', waits > 0 && 'waiting')}>
      <strong>{isOnline ? said : [words.offline, waits > 0 && said].filter(Boolean).join(' · ')}</strong>
      {!isOnline && <span>{words.keepsOn}</span>}
    </div>
  )
}
