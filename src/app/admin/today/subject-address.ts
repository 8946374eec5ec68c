import type { QueueItem } from '../../../contracts/office/queues.ts'
import type { useSite } from '../../i18n/messages.tsx'

/** The page on which staff see to what waits. */
export function subjectAddress(to: ReturnType<typeof useSite>['to'], { queue, id, booking_id }: QueueItem): string {
  switch (queue) {
    case 'messages':
    case 'support':
    case 'claims':
    case 'applications':
    case 'reviews':
      return to.office(`/${queue}/${id}`)
    case 'field_reports':
      return to.office(`/field-reports/${id}`)
    case 'papers':
      return to.office(`/papers/${id}`)
    case 'approvals':
      return to.office('/approvals')
    case 'withdrawals':
      return to.office(`/money/withdrawals/${id}`)
    case 'mails':
      return to.office(`/outbox/${id}`)
    default:
      return booking_id === null ? to.office('/bookings') : to.office(`/bookings/${booking_id}`)
  }
}
