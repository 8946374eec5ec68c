import { type ChangeEvent, useId, useRef } from 'react'
import type { StaffProfessional } from '../../../contracts/office/professionals.ts'
import { Avatar } from '../../auth/avatar.tsx'
import { useSite } from '../../i18n/messages.tsx'
import { FeedbackNotice } from '../../private/feedback-notice.tsx'
import { SectionCard } from '../../private/section-card.tsx'
import { useApi } from '../../private/use-api.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { removePortrait, setPortrait } from '../queries/professionals.ts'
import { useStaffAct } from '../use-staff-act.ts'

const mostBytes = 10 * 2 ** 20

/** The picture that customers see of a professional. */
export function Portrait({ professional: { id, document, picture } }: { professional: StaffProfessional }) {
  const { t, language } = useSite()
  const words = t.officeFieldWork.portrait
  const api = useApi()
  const hint = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const setting = useStaffAct(setPortrait(api, id))
  const removing = useStaffAct(removePortrait(api, id))
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0]
    target.value = ''
    if (!chosen) return
    if (chosen.size > mostBytes) setting.change.report({ tone: 'error', text: words.tooLarge })
    else void setting.run({ picture: chosen })
  }
  const isBusy = setting.change.isBusy || removing.change.isBusy
  return (
    <SectionCard title={words.title}>
      <p className="text-muted">{words.lead}</p>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar user={{ first_name: document.name[language], profile_image: picture }} className="size-24 text-3xl" />
        <div className="flex flex-wrap gap-2">
          <input
            ref={chooser}
            type="file"
            tabIndex={-1}
            accept="image/jpeg,image/png,image/webp,image/avif"
            aria-label={words.title}
            onChange={choose}
            className="sr-only"
          />
          <Button variant="secondary" size="sm" busy={isBusy} aria-describedby={hint} onClick={() => chooser.current?.click()}>
            {!isBusy && <Icon name="camera" />}
            {setting.change.isBusy ? words.uploading : picture ? words.replace : words.choose}
          </Button>
          {picture && (
            <Button variant="quiet-danger" size="sm" busy={isBusy} onClick={() => void removing.run({})}>
              {words.remove}
            </Button>
          )}
        </div>
      </div>
      <p id={hint} className="text-xs text-muted">
        {words.hint}
      </p>
      <FeedbackNotice feedback={setting.change.feedback ?? removing.change.feedback} />
    </SectionCard>
  )
}
