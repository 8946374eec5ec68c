import { useLocation } from 'react-router'
import { useSite } from '../i18n/messages.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Logo } from './logo.tsx'
import { MessageScreen } from './message-screen.tsx'
import { PageHead } from './page-head.tsx'

/** Shown when a page has crashed: plain links and full page loads, because the scripts may be the cause. */
export function UnexpectedError() {
  const { t, to } = useSite()
  const { pathname, search } = useLocation()
  const words = t.site.unexpected
  return (
    <>
      <PageHead title={words.title} unlisted />
      <header className="border-b border-line">
        <div className="page flex h-(--header) items-center">
          <Logo />
        </div>
      </header>
      <main>
        <MessageScreen title={words.title} text={words.text}>
          <a href={pathname + search} className={buttonClass()}>
            {words.again}
          </a>
          <a href={to.home} className={buttonClass({ variant: 'secondary' })}>
            {words.home}
          </a>
        </MessageScreen>
      </main>
    </>
  )
}
