import { counted } from '../../../domain/arabic-count.ts'
import type { Catalogue } from '../en/catalogue.ts'

const minutesOf = counted({ one: 'دقيقة واحدة', two: 'دقيقتين', few: 'دقائق', many: 'دقيقة' })

export const officeMoneyDialogs: Catalogue['officeMoneyDialogs'] = {
  refund: 'رد مبلغ',
  credit: 'إضافة رصيد',
  refundTitle: (customer) => `رد مبلغ إلى ${customer}`,
  creditTitle: (customer) => `إضافة رصيد إلى ${customer}`,
  amount: 'المبلغ بالدرهم',
  refundable: (amount) => `يمكن رد ${amount} من هذه الدفعة على الأكثر`,
  alone: (amount) => `يمكنك منح هذا العميل ${amount} أيضًا من دون موافقة`,
  amountWrong: 'أدخل المبلغ بالدرهم وبحدّ أقصى خانتين عشريتين',
  amountTooLarge: (amount) => `${amount} على الأكثر`,
  to: 'إلى أين يُردّ',
  toSource: 'إلى طريقة الدفع نفسها',
  toWallet: 'إلى المحفظة',
  reason: 'السبب',
  reasonHint: 'يقرؤه العميل',
  reasonRequired: 'اذكر السبب في ثلاثة أحرف على الأقل',
  held: (minutes) => `لا يُنفَّذ شيء قبل مرور ${minutesOf(minutes)}، ويمكنك التراجع خلالها.`,
  asks: 'هذا أكثر مما يمكنك منحه وحدك، فستُطلب موافقة شخص آخر.',
  give: 'منح',
  send: (amount) => `منح ${amount}`,
  ask: (amount) => `طلب ${amount}`,
  noAccount: 'ليس لهذا العميل حساب، فلا محفظة له. ويمكن رد دفعة بدلًا من ذلك.',
  given: 'ما رددناه إلى العميل',
  kinds: { refund: 'مبلغ مسترد', credit: 'رصيد' },
  states: { held: 'قيد الانتظار', released: 'نُفّذ', undone: 'تم التراجع', refused: 'لم يعد ممكنًا' },
  until: (time) => `حتى ${time}`,
  by: (name, when) => `${name}، ${when}`,
  approved: 'بموافقة',
  takeBack: 'تراجع',
  takeBackOf: (what) => `التراجع: ${what}`,
  refusedNote: 'كانت الدفعة قد رُدّت بطريقة أخرى.',
}
