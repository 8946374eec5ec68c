import { data } from 'react-router'
import { useSite } from '../i18n/messages.tsx'
import { MessageScreen } from '../site/message-screen.tsx'
import { PageHead } from '../site/page-head.tsx'
import { ButtonLink } from '../ui/button.tsx'

export const loader = () => data(null, { status: 404 })
export const clientLoader = () => null

export default function NotFound() {
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
