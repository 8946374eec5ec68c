import type { Messages } from './en.ts'
import { forms } from './forms.ar.ts'

export const messages: Messages = {
  ...forms,

  invalidValue: 'قيمة غير صحيحة',
  tooLong: 'النص أطول من المسموح به',
  invalidRequest: 'الطلب غير صحيح',
  invalidJson: 'محتوى الطلب ليس بصيغة JSON صحيحة',
  jsonExpected: 'يجب إرسال محتوى الطلب بصيغة application/json',
  bodyTooLarge: 'حجم الطلب أكبر من المسموح به',
  notFound: 'غير موجود',
  methodNotAllowed: 'هذه الطريقة غير مسموح بها',
  busy: 'نشهد ضغطًا كبيرًا الآن. يُرجى المحاولة بعد لحظات.',

  serviceNotFound: 'الخدمة غير موجودة',
  subServiceNotFound: 'الخدمة الفرعية غير موجودة',
  customerNotFound: 'بيانات العميل غير موجودة',
  customerUsed: 'سبق استخدام بيانات العميل هذه في حجز آخر',
  bookingNotFound: 'الحجز غير موجود',
  blogNotFound: 'المقال غير موجود',

  dateInPast: 'هذا التاريخ قد مضى',
  dateTooFar: 'هذا التاريخ أبعد من المدة المتاحة للحجز',
  timeTooSoon: 'هذا الموعد قريب جدًا. يُرجى اختيار وقت لاحق.',
  outsideHours: 'هذا الوقت خارج ساعات عملنا',
  noTimeLeft: 'لم يعد هذا الموعد متاحًا. يُرجى اختيار موعد آخر.',
  keyReused: 'استُخدم مفتاح منع التكرار هذا مع طلب مختلف',

  bookingReceived: 'استلمنا حجزك.',
  paymentReceived: 'استلمنا دفعتك.',
  alreadyPaid: 'هذا الحجز مدفوع بالفعل',
  paymentRunning: 'توجد عملية دفع قيد التنفيذ لهذا الحجز',
  notPayable: 'لم يعد بالإمكان الدفع لهذا الحجز',
  holdExpired: 'انتهت مهلة الدفع وأُتيح موعدك لغيرك. يُرجى الحجز من جديد.',
  paidInCash: 'يُدفع هذا الحجز نقدًا عند الوصول',
  wrongMethod: 'طريقة الدفع المسجّلة لهذا الحجز مختلفة',
  cardTokenRequired: 'بيانات البطاقة ناقصة',
  cardDeclined: 'رُفضت بطاقتك. يُرجى استخدام بطاقة أخرى.',
  insufficientFunds: 'رصيد بطاقتك غير كافٍ. يُرجى استخدام بطاقة أخرى.',
  expiredCard: 'انتهت صلاحية بطاقتك. يُرجى استخدام بطاقة أخرى.',
  gatewayUnavailable: 'لم تستجب خدمة الدفع. لن يُخصم المبلغ مرتين؛ يُرجى المحاولة مرة أخرى.',
  contactReceived: 'تم إرسال رسالتك بنجاح!',
  applicationReceived: 'تم إرسال طلبك بنجاح!',

  wrongTotal: (right) => `تغيّر السعر. الإجمالي الصحيح هو ${right}.`,
  wrongAmount: (right) => `يجب أن يكون المبلغ ${right}.`,
}
