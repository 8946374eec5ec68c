import { useSite } from '../i18n/messages.tsx'
import { bringTexts } from '../i18n/texts.ts'
import { PageHead } from '../site/page-head.tsx'
import { RequireRole } from './require-role.tsx'
import { VerifyLink } from './verify-link.tsx'

await bringTexts('auth')

/** Confirms an email address with an emailed link. Link and session must belong to the same account, so the login comes first. */
export default function VerifyEmail() {
  const words = useSite().t.auth.verify
  return (
    <>
      <PageHead title={words.title} unlisted />
      <RequireRole why="verify">
        <VerifyLink />
      </RequireRole>
    </>
  )
}
