import { useState } from 'react'
import type { StaffService } from '../../../contracts/office/services.ts'
import { useSite } from '../../i18n/messages.tsx'
import { ConfirmDialog } from '../../private/confirm-dialog.tsx'
import { FeedbackNotice } from '../../private/feedback-notice.tsx'
import { useApi } from '../../private/use-api.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { offerService, removeService } from '../queries/catalogue.ts'
import { useStaffAct } from '../use-staff-act.ts'
import { RemoveButton } from './remove-button.tsx'

/** Whether a service is offered, its public page, and the end of one that nothing needs. */
export function ServiceOffer({ service: { id, is_active, document } }: { service: StaffService }) {
  const { t, to, language } = useSite()
  const words = t.officeCatalogue.service
  const api = useApi()
  const removing = removeService(api, String(id))
  const { change: offering, run } = useStaffAct(offerService(api, String(id)))
  const [isAsking, setAsking] = useState(false)
  const offer = async () => {
    if (await run({ isActive: !is_active })) setAsking(false)
  }
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {is_active && (
          <ButtonLink to={to.service(document.slug)} variant="secondary" size="sm">
            {words.openPage}
          </ButtonLink>
        )}
        <Button
          variant={is_active ? 'quiet-danger' : 'primary'}
          size="sm"
          busy={offering.isBusy}
          onClick={is_active ? () => setAsking(true) : offer}
        >
          {is_active ? words.deactivate : words.activate}
        </Button>
        {!is_active && (
          <RemoveButton name={document.title[language]} note={words.removeNote} list={to.office('/catalogue')} mutation={removing} />
        )}
      </div>
      {!isAsking && <FeedbackNotice feedback={offering.feedback} />}
      {isAsking && (
        <ConfirmDialog
          question={words.deactivateTitle(document.title[language])}
          confirm={words.deactivate}
          busyLabel={t.officeCatalogue.saving}
          change={offering}
          onConfirm={offer}
          onClose={() => setAsking(false)}
        >
          <p>{words.deactivateNote}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
