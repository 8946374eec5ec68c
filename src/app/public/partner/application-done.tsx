import { useEffect, useRef } from 'react'
import { useSite } from '../../i18n/messages.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Shown once the application has been submitted. */
export function ApplicationDone({ onAnother }: { onAnother: () => void }) {
  const { t, to } = useSite()
  const words = t.partner.done
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section className="page band">
      <div className="mx-auto grid max-w-narrow justify-items-center gap-5 rounded-xl bg-sand px-6 py-14 text-center sm:py-20">
        <span className="grid size-18 place-items-center rounded-arch bg-success-soft text-success">
          <Icon name="circle-check" className="size-10" />
        </span>
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
          {words.title}
        </h1>
        <p className="max-w-reading text-lg text-muted">{words.text}</p>
        <div className="flex flex-wrap justify-center gap-3 pt-2">
          <ButtonLink to={to.home}>{words.home}</ButtonLink>
          <Button variant="secondary" onClick={onAnother}>
            {words.another}
          </Button>
        </div>
      </div>
    </section>
  )
}
