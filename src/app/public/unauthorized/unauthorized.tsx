import { useSite } from '../../i18n/messages.tsx'
import { MessageScreen } from '../../site/message-screen.tsx'
import { PageHead } from '../../site/page-head.tsx'
import { ButtonLink } from '../../ui/button.tsx'

export default function Unauthorized() {
  const { t, to } = useSite()
  const words = t.seo.denied
  return (
    <>
      <PageHead title={words.title} unlisted />
      <MessageScreen title={words.title} text={words.text}>
        <ButtonLink to={to.home}>{words.home}</ButtonLink>
      </MessageScreen>
    </>
  )
}
