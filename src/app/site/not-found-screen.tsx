import { useSite } from '../i18n/messages.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { MessageScreen } from './message-screen.tsx'
import { PageHead } from './page-head.tsx'

/** What an address that leads nowhere shows. */
export function NotFoundScreen() {
  const { t, to } = useSite()
  const words = t.site.notFound
  return (
    <>
      <PageHead title={words.title} unlisted />
      <MessageScreen title={words.title} text={words.text}>
        <ButtonLink to={to.home}>{words.home}</ButtonLink>
        <ButtonLink to={to.services} variant="secondary">
          {words.services}
        </ButtonLink>
      </MessageScreen>
    </>
  )
}
