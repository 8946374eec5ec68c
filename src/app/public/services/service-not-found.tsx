import { useSite } from '../../i18n/messages.tsx'
import { MessageScreen } from '../../site/message-screen.tsx'
import { PageHead } from '../../site/page-head.tsx'
import { ButtonLink } from '../../ui/button.tsx'

export function ServiceNotFound({ failed }: { failed: boolean }) {
  const { t, to } = useSite()
  const words = t.service.notFound
  return (
    <>
      <PageHead title={words.title} unlisted />
      <MessageScreen title={words.title} text={failed ? words.failed : words.text}>
        <ButtonLink to={to.services}>{words.link}</ButtonLink>
      </MessageScreen>
    </>
  )
}
