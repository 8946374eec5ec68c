import type { SecondFactorEnrolment } from '../../contracts/second-factor.ts'
import { useSite } from '../i18n/messages.tsx'
import { bringTexts } from '../i18n/texts.ts'
import { ButtonLink } from '../ui/button.tsx'
import { CopyButton } from './copy-button.tsx'

await bringTexts('auth')

/** The data for setting up an authenticator app: to scan, to open, to type. */
export function AuthenticatorSetup({ secret, otpauth_uri, qr_svg }: SecondFactorEnrolment) {
  const words = useSite().t.auth.enrol
  return (
    <div className="grid gap-4">
      <div className="grid items-center gap-4 sm:grid-cols-[auto_1fr]">
        <img
          src={`data:image/svg+xml,${encodeURIComponent(qr_svg)}`}
          alt={words.picture}
          width="176"
          height="176"
          className="size-44 rounded-lg bg-[white] inset-ring inset-ring-line max-sm:mx-auto"
        />
        <div className="grid justify-items-start gap-2 max-sm:justify-items-center max-sm:text-center">
          <p className="font-semibold">{words.scan}</p>
          <p className="text-sm text-muted">{words.scanHint}</p>
          <ButtonLink href={otpauth_uri} variant="secondary" size="sm" className="sm:hidden">
            {words.open}
          </ButtonLink>
        </div>
      </div>
      <div className="grid gap-2 rounded-lg bg-sand p-4">
        <p className="text-sm">{words.type}</p>
        <code dir="ltr" className="text-start font-semibold break-words tabular-nums">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </code>
        <CopyButton text={secret} label={words.copyKey} className="justify-self-start" />
      </div>
    </div>
  )
}
