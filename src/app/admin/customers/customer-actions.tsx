import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { StaffCustomer } from '../../../contracts/office/customers.ts'
import { maySee } from '../../../domain/rights.ts'
import { useSite } from '../../i18n/messages.tsx'
import { FeedbackNotice } from '../../private/feedback-notice.tsx'
import { useApi } from '../../private/use-api.ts'
import { useToast } from '../../private/use-toast.ts'
import { saveFile } from '../../save-file.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CreditDialog } from '../money-dialogs/credit-dialog.tsx'
import { blockCustomer, exportCustomer, unblockCustomer } from '../queries/customers.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { useActedToast } from '../undo/use-acted-toast.tsx'
import { useRights } from '../use-rights.ts'
import { useStaffAct } from '../use-staff-act.ts'
import { EraseDialog } from './erase-dialog.tsx'

/** Block, export and erase, as far as the rights of whoever is logged in go. */
export function CustomerActions({ customer }: { customer: StaffCustomer }) {
  const { t, to } = useSite()
  const words = t.officePeople.customers
  const { id, name, state } = customer
  const api = useApi()
  const rights = useRights()
  const navigate = useNavigate()
  const acted = useActedToast()
  const toast = useToast()
  const unblocking = useStaffAct(unblockCustomer(api, id))
  const [open, setOpen] = useState<'credit' | 'block' | 'export' | 'erase' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {maySee(rights, 'money') && (
          <Button variant="secondary" onClick={() => setOpen('credit')}>
            <Icon name="wallet" />
            {t.officeMoneyDialogs.credit}
          </Button>
        )}
        {state === 'blocked' ? (
          <Button variant="secondary" busy={unblocking.change.isBusy} onClick={() => unblocking.run({})}>
            {words.unblock}
          </Button>
        ) : (
          <Button variant="secondary" onClick={() => setOpen('block')}>
            <Icon name="lock" />
            {words.block}
          </Button>
        )}
        {maySee(rights, 'export') && (
          <Button variant="secondary" onClick={() => setOpen('export')}>
            <Icon name="download" />
            {words.export}
          </Button>
        )}
        {rights.role === 'superadmin' && (
          <Button variant="quiet-danger" onClick={() => setOpen('erase')}>
            <Icon name="trash-2" />
            {words.erase}
          </Button>
        )}
      </div>
      <FeedbackNotice feedback={unblocking.change.feedback} />
      {open === 'credit' && <CreditDialog to={{ account_id: id }} customer={name} onClose={close} />}
      {open === 'block' && (
        <ReasonDialog title={words.blockTitle(name)} submit={words.block} mutation={blockCustomer(api, id)} onDone={acted} onClose={close}>
          <p>{words.blockNote}</p>
        </ReasonDialog>
      )}
      {open === 'export' && (
        <ReasonDialog
          title={words.exportTitle}
          submit={words.exportNow}
          tone="primary"
          mutation={exportCustomer(api, id)}
          onDone={(file) => {
            saveFile(file, `service-market-${id}.json`)
            toast({ tone: 'success', text: words.exported })
          }}
          onClose={close}
        >
          <p>{words.exportNote}</p>
        </ReasonDialog>
      )}
      {open === 'erase' && (
        <EraseDialog
          customer={customer}
          onDone={(answer) => {
            acted(answer)
            navigate(to.office('/customers'))
          }}
          onClose={close}
        />
      )}
    </>
  )
}
