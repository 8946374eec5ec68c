import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSite } from '../i18n/messages.tsx'
import { copyText, shareText } from '../private/share-text.ts'
import { useApi } from '../private/use-api.ts'
import { useToast } from '../private/use-toast.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useOwnProfile } from './own-profile.ts'
import { referralQuery } from './queries/profile.ts'

/** The invitation link, passed to the device's share sheet or copied. Staff share the sign-up page, which earns no credit. */
export function ReferralCard() {
  const { t, to, language } = useSite()
  const words = t.account.referral
  const toast = useToast()
  const isCustomer = useOwnProfile().role === 'customer'
  const { data: referral, error, isFetching, refetch } = useQuery({ ...referralQuery(useApi()), enabled: isCustomer })
  const [isShown, setShown] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const path = isCustomer ? referral && `${language === 'ar' ? '/ar' : ''}${referral.path}` : to.signup
  const link = path ? location.origin + path : ''

  const invite = async () => {
    if (!link) {
      if (error) toast({ tone: 'error', text: words.failed })
      return void refetch()
    }
    setShown(true)
    if (await shareText(words.share(link))) return
    const isCopied = await copyText(link)
    if (isCopied) toast({ tone: 'success', text: words.copied })
    else field.current?.select()
  }

  return (
    <section aria-labelledby="referral-title" className="on-deep grid gap-3 rounded-lg bg-deep p-5 text-on-deep">
      <div className="flex items-start gap-3">
        <Icon name="gift" className="mt-1 size-6 text-saffron" />
        <div>
          <h2 id="referral-title" className="text-lg font-bold">
            {words.title}
          </h2>
          <p className="font-semibold text-saffron">{words.credit}</p>
        </div>
      </div>
      <p className="text-sm text-on-deep-muted">
        {isCustomer ? words.how : words.howStaff}
        {referral && ` ${words.rules(referral.per_month, referral.hold_days)}`}
      </p>
      <Button variant="saffron" busy={isFetching && !link} onClick={invite} wide>
        {words.invite}
      </Button>
      {isShown && (
        <input
          ref={field}
          readOnly
          name="referral_link"
          aria-label={words.link}
          dir="ltr"
          value={link}
          onFocus={(event) => event.target.select()}
          className="h-11 w-full rounded-md bg-deep-raised px-3 text-sm text-on-deep"
        />
      )}
      {isCustomer && (
        <p className="min-h-[1lh] text-sm text-on-deep-muted">{referral && words.counts(referral.invited, referral.credited)}</p>
      )}
    </section>
  )
}
