import { counted } from '../../domain/arabic-count.ts'
import type { claims as english } from './claims.en.ts'

const hoursOf = counted({ one: 'ساعة واحدة', two: 'ساعتين', few: 'ساعات', many: 'ساعة' })

export const claims: typeof english = {
  claimReceived: 'شكرًا لإخبارنا. سنرد عليك عبر البريد الإلكتروني.',
  claimWithdrawn: 'سُحب طلبك',
  claimNotFound: 'لا يوجد طلب كهذا بشأن هذا الحجز',
  claimOpen: 'وصلنا طلبك بشأن هذه الزيارة، ونحن نعمل عليه.',
  claimTooLate: (hours) => `يمكن طلب ذلك خلال ${hoursOf(hours)} بعد إتمام الزيارة. يُرجى مراسلتنا.`,
  claimAtMost: (most) => `أقصى مبلغ يمكن المطالبة به ${most}`,
  amountNeeded: 'يُرجى كتابة المبلغ المطلوب',
  faultNeeded: 'يُرجى اختيار المشكلة',
  detailsNeeded: 'يُرجى كتابة ما حدث',
  claimAgreed: 'ستُعاد الزيارة، وسيُبلّغ العميل',
  claimBooked: 'حُجزت الزيارة المجانية وأُبلغ العميل',
  claimRefused: 'رُفض الطلب، وسيُبلّغ العميل بالسبب',
  claimChanged: 'اتُّخذ قرار بشأنه في هذه الأثناء',
  redoBooked: 'حُجزت زيارتك المجانية. تجد رابطها في رسالتنا.',
  redoTimeOver: 'انتهت مهلة اختيار موعد هذه الزيارة. يُرجى مراسلتنا.',
  redoChosenOften: 'ألغيت هذه الزيارة عدة مرات. اتصل بنا لنختار الموعد معًا.',
  redoOnly: 'لا يُعاد إلا العمل نفسه. أما الضرر فيُعوَّض باسترداد أو رصيد.',
}
