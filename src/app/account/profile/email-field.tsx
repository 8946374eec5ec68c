import { resendVerification } from '../../auth/mutations.ts'
import { useSite } from '../../i18n/messages.tsx'
import { FeedbackNotice } from '../../private/feedback-notice.tsx'
import { useApi } from '../../private/use-api.ts'
import { useChange } from '../../private/use-change.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LtrInput } from '../../ui/inputs.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useOwnProfile } from '../own-profile.ts'

/** The email address, which cannot be changed, whether it is confirmed, and whether our emails reach it. */
export function EmailField() {
  const words = useSite().t.profile
  const profile = useOwnProfile()
  return (
    <div className="grid content-start gap-2">
      <Field label={words.email} name="email" hint={words.emailFixed}>
        <LtrInput type="email" readOnly autoComplete="email" value={profile.email} />
      </Field>
      {profile.is_email_verified ? (
        <Badge tone="success" className="justify-self-start">
          <Icon name="circle-check" className="size-4" />
          {words.verified}
        </Badge>
      ) : (
        <Unverified />
      )}
      {profile.email_trouble && (
        <Notice tone="warning" title={words.emailTroubles[profile.email_trouble].title}>
          <p>{words.emailTroubles[profile.email_trouble].todo}</p>
        </Notice>
      )}
    </div>
  )
}

function Unverified() {
  const { t } = useSite()
  const words = t.profile
  const { isBusy, feedback, report, run } = useChange(resendVerification(useApi()), {
    refused: words.sendAgainFailed,
    unreachable: t.privatePages.networkError,
  })
  const sendAgain = async () => {
    if (await run()) report({ tone: 'success', text: words.sentAgain })
  }
  return (
    <div className="grid gap-2 rounded-lg bg-warning-soft p-3">
      <p className="flex items-center gap-2 text-sm font-semibold text-warning">
        <Icon name="mail" />
        {words.unverified}
      </p>
      <p className="text-xs">{words.unverifiedHint}</p>
      <Button variant="secondary" size="sm" busy={isBusy} onClick={sendAgain} className="min-h-11 justify-self-start">
        {isBusy ? words.sendingAgain : words.sendAgain}
      </Button>
      <FeedbackNotice feedback={feedback} />
    </div>
  )
}
