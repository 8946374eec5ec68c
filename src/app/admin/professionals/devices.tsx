import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Device, DeviceInvitation } from '../../../contracts/office/devices.ts'
import type { StaffProfessional } from '../../../contracts/office/professionals.ts'
import { useSite } from '../../i18n/messages.tsx'
import { ConfirmDialog } from '../../private/confirm-dialog.tsx'
import { momentText } from '../../private/date-time-text.ts'
import { FeedbackNotice } from '../../private/feedback-notice.tsx'
import { LoadFailed } from '../../private/load-failed.tsx'
import { RowSkeletons } from '../../private/row-skeletons.tsx'
import { SectionCard } from '../../private/section-card.tsx'
import { useApi } from '../../private/use-api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { devicesQuery, inviteDevice, revokeDevice } from '../queries/field-work.ts'
import { useStaffAct } from '../use-staff-act.ts'

/** The phones on which a professional is signed in, and the code that signs one in. */
export function Devices({ professional: { id, document } }: { professional: StaffProfessional }) {
  const { t, language } = useSite()
  const words = t.officeFieldWork
  const api = useApi()
  const query = useQuery(devicesQuery(api, id))
  const { change } = useStaffAct(inviteDevice(api, id))
  const [shown, setShown] = useState<DeviceInvitation | null>(null)
  const [leaving, setLeaving] = useState<Device | null>(null)
  const invite = async () => {
    const done = await change.run({ key: crypto.randomUUID() })
    if (done) setShown(done.data)
  }
  const close = () => {
    setShown(null)
    query.refetch()
  }
  return (
    <SectionCard title={words.devices}>
      {query.isPending && <RowSkeletons label={t.site.loading} count={1} className="h-12" />}
      {query.error && <LoadFailed text={t.office.failed} query={query} />}
      {query.data?.length === 0 && <p className="text-muted">{words.noDevices}</p>}
      <ul className="grid divide-y divide-line empty:hidden">
        {query.data?.map((device) => (
          <li key={device.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <div className="me-auto grid min-w-0 gap-1">
              <bdi className="text-sm wrap-anywhere">{device.name || words.unnamed}</bdi>
              <span className="text-sm text-muted">{words.lastSeen(momentText(device.last_seen_at, language))}</span>
            </div>
            <Button
              variant="quiet-danger"
              size="sm"
              aria-label={words.signOutLabel(device.name || words.unnamed)}
              onClick={() => setLeaving(device)}
            >
              {words.signOut}
            </Button>
          </li>
        ))}
      </ul>
      <FeedbackNotice feedback={change.feedback} />
      <Button variant="secondary" size="sm" busy={change.isBusy} onClick={invite} className="justify-self-start">
        <Icon name="plus" />
        {words.invite}
      </Button>
      {shown && <Invitation name={document.name[language]} invitation={shown} onClose={close} />}
      {leaving && <Leaving id={id} device={leaving} onClose={() => setLeaving(null)} />}
    </SectionCard>
  )
}

function Invitation({ name, invitation: { link, qr_svg }, onClose }: { name: string; invitation: DeviceInvitation; onClose: () => void }) {
  const { t } = useSite()
  const words = t.officeFieldWork
  return (
    <Dialog open onClose={onClose} title={words.inviteTitle(name)} closeLabel={t.site.close} className="max-w-120">
      <div className="grid justify-items-center gap-4">
        <p>{words.scan}</p>
        <img
          src={`data:image/svg+xml,${encodeURIComponent(qr_svg)}`}
          alt={words.code}
          width={240}
          height={240}
          className="rounded-md bg-[white]"
        />
        <p className="grid gap-1 justify-self-stretch text-sm">
          <span className="text-muted">{words.orSend}</span>
          <bdi dir="ltr" className="wrap-anywhere select-all">
            {link}
          </bdi>
        </p>
      </div>
    </Dialog>
  )
}

function Leaving({ id, device, onClose }: { id: number; device: Device; onClose: () => void }) {
  const { t } = useSite()
  const words = t.officeFieldWork
  const { change, run } = useStaffAct(revokeDevice(useApi(), id))
  const confirm = async () => {
    if (await run({ device: device.id })) onClose()
  }
  return (
    <ConfirmDialog
      question={words.signOutTitle}
      confirm={words.signOut}
      busyLabel={t.office.sending}
      change={change}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{words.signOutNote}</p>
    </ConfirmDialog>
  )
}
