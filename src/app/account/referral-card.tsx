import { useRef, useState } from 'react'
import { useSite } from '../i18n/messages.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useToasts } from '../ui/toasts.tsx'
import { useLoaded } from './use-loaded.ts'

/** The link that brings a friend, given to the share sheet of the device or else copied. */
export function ReferralCard() {
  const { t, language } = useSite()
  const words = t.account.referral
  const toast = useToasts()
  const { data, failure, isLoading, again } = useLoaded('referral', (api) => api.referral())
  const [isShown, setShown] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const referral = data?.data
  const link = referral ? `${location.origin}${language === 'ar' ? '/ar' : ''}${referral.path}` : ''

  const invite = async () => {
    if (!referral) {
      if (failure) toast({ tone: 'error', text: words.failed })
      return again()
    }
    setShown(true)
    if (await share(words.share(link))) return
    const isCopied = await copy(link)
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
      <p className="text-sm text-on-deep-muted">{words.how}</p>
      <Button variant="saffron" busy={isLoading && !referral} onClick={invite} wide>
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
      <p className="min-h-[1lh] text-sm text-on-deep-muted">{referral && words.counts(referral.invited, referral.credited)}</p>
    </section>
  )
}

/** True where the device has taken it, or its owner has thought better of it. */
async function share(text: string): Promise<boolean> {
  if (!navigator.share || !matchMedia('(pointer: coarse)').matches) return false
  try {
    await navigator.share({ text })
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
