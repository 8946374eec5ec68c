import { useState } from 'react'
import type { Approval } from '../../../contracts/office/approvals.ts'
import type { ApprovalState } from '../../../domain/approvals.ts'
import { settingTable } from '../../../domain/setting-table.ts'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { aed } from '../../private/aed.ts'
import { momentText } from '../../private/date-time-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { settingText } from '../house/setting-text.ts'
import { ListPage } from '../list/list-page.tsx'
import { Moment } from '../list/moment.tsx'
import { approvalsQuery } from '../queries/approvals.ts'
import { ApprovalDialog, type ApprovalStep } from './approval-dialog.tsx'

await bringTexts('officeApprovals', 'officeHouse')

const tones = {
  open: 'warning',
  approved: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
  lapsed: 'neutral',
} as const satisfies Record<ApprovalState, string>

const placeOf = (kind: Approval['kind']): `/${string}` => (kind === 'promo' ? '/promos' : kind === 'setting' ? '/settings' : '/staff')

/** What waits for a second pair of eyes, and what was decided. */
export default function Approvals() {
  const { t, to, language } = useSite()
  const words = t.officeApprovals
  const { oldest, newest } = t.officeLists
  const [open, setOpen] = useState<{ approval: Approval; step: ApprovalStep } | null>(null)
  const whatOf = ({ kind, amount }: Approval) => words.what(words.kinds[kind], amount === null ? null : aed(amount))
  return (
    <>
      <ListPage
        list={{
          page: 'approvals',
          icon: 'hourglass',
          query: approvalsQuery,
          idOf: ({ id }) => id,
          title: {
            head: words.heads.what,
            text: whatOf,
            to: ({ kind, booking_id, account_id }) =>
              to.office(booking_id ? `/bookings/${booking_id}` : account_id ? `/customers/${account_id}` : placeOf(kind)),
          },
          columns: [
            {
              name: 'about',
              head: words.heads.about,
              cell: ({ about, role, booking_id }) => (
                <>
                  <bdi>{about}</bdi>
                  {role && <span className="block text-sm text-muted">{words.roles[role]}</span>}
                  {booking_id && <span className="block text-sm text-muted">{words.ofBooking(booking_id)}</span>}
                </>
              ),
            },
            { name: 'reason', head: words.heads.reason, cell: (approval) => <Why approval={approval} /> },
            {
              name: 'asked',
              head: words.heads.asked,
              cell: ({ asked_by, asked_at }) => (
                <>
                  <bdi>{asked_by}</bdi>
                  <span className="block text-sm text-muted">
                    <Moment at={asked_at} />
                  </span>
                </>
              ),
              sorts: { up: 'oldest', down: 'newest' },
            },
            { name: 'state', head: words.heads.state, cell: (approval) => <State approval={approval} language={language} /> },
          ],
          filters: [{ name: 'state', label: words.heads.state, options: words.states, byDefault: 'open' }],
          sorts: { oldest, newest },
          actions: (approval) => <Steps approval={approval} take={(step) => setOpen({ approval, step })} />,
        }}
      >
        <p className="text-muted">{words.lead}</p>
      </ListPage>
      {open && <ApprovalDialog key={open.approval.id} {...open} what={whatOf(open.approval)} onClose={() => setOpen(null)} />}
    </>
  )
}

/** The reason; of a setting, which one it is and what it is to become. */
function Why({ approval: { reason, setting } }: { approval: Approval }) {
  const { t, language } = useSite()
  if (!setting) return <span dir="auto">{reason}</span>
  const words = t.officeHouse.settings
  const { unit } = settingTable[setting.name]
  const [before, after] = [setting.before, setting.after].map((value) => settingText(value, unit, words, language))
  return (
    <>
      {words.names[setting.name].label}
      <span className="block">
        <bdi>{before}</bdi> {language === 'ar' ? '←' : '→'} <bdi>{after}</bdi>
      </span>
    </>
  )
}

function State({ approval, language }: { approval: Approval; language: 'en' | 'ar' }) {
  const words = useSite().t.officeApprovals
  const { state, expires_at, decided_by, decided_at, remark, refusal } = approval
  const note =
    state === 'open'
      ? words.until(momentText(expires_at, language))
      : decided_by && decided_at
        ? words.decided(decided_by, momentText(decided_at, language))
        : null
  return (
    <>
      <Badge tone={tones[state]}>{words.states[state]}</Badge>
      {note && <span className="block text-sm text-muted">{note}</span>}
      {refusal && <span className="block text-sm text-muted">{words.impossible}</span>}
      {remark && (
        <span dir="auto" className="block text-sm">
          {remark}
        </span>
      )}
    </>
  )
}

function Steps({ approval, take }: { approval: Approval; take: (step: ApprovalStep) => void }) {
  const words = useSite().t.officeApprovals
  if (approval.state !== 'open') return null
  if (approval.is_own) {
    return (
      <div className="grid justify-items-start gap-1">
        <p className="text-sm text-muted">{words.own}</p>
        <Button size="sm" variant="quiet-danger" onClick={() => take('withdraw')}>
          {words.withdraw}
        </Button>
      </div>
    )
  }
  if (!approval.may_decide) return null
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" onClick={() => take('approve')}>
        {words.approve}
      </Button>
      <Button size="sm" variant="quiet-danger" onClick={() => take('refuse')}>
        {words.refuse}
      </Button>
    </div>
  )
}
