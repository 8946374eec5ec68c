import { counted } from '../../domain/arabic-count.ts'
import type { officeCatalogue as english } from './office-catalogue.en.ts'

export const officeCatalogue: typeof english = {
  categoryRemoved: 'أُزيلت الفئة',
  serviceRemoved: 'أُزيلت الخدمة',
  answerInvalid: 'يُرجى اختيار إحدى الإجابات',
  visitTooLong: 'قد تتجاوز الزيارة ثماني ساعات إذا طُلب أقصى ما يمكن. زد عدد الأشخاص أو قلّل ما يُطلب.',
  stillOffered: 'أوقف عرض هذه الخدمة أولًا',
  stillNeeded: (what) => `لا يمكن إزالتها، فهي مرتبطة بما يلي: ${what}`,
  needs: {
    services: counted({ one: 'خدمة واحدة', two: 'خدمتان', few: 'خدمات', many: 'خدمة' }),
    applications: counted({ one: 'طلب شركة واحد', two: 'طلبا شركتين', few: 'طلبات شركات', many: 'طلب شركة' }),
    bookings: counted({ one: 'حجز واحد', two: 'حجزان', few: 'حجوزات', many: 'حجزًا' }),
    sub_services: counted({ one: 'خدمة فرعية واحدة', two: 'خدمتان فرعيتان', few: 'خدمات فرعية', many: 'خدمة فرعية' }),
    professionals: counted({ one: 'مختص واحد', two: 'مختصان', few: 'مختصين', many: 'مختصًا' }),
    faqs: counted({ one: 'سؤال شائع واحد', two: 'سؤالان شائعان', few: 'أسئلة شائعة', many: 'سؤالًا شائعًا' }),
    waiting: counted({ one: 'طلب انتظار واحد', two: 'طلبا انتظار', few: 'طلبات انتظار', many: 'طلب انتظار' }),
  },
  comma: '، ',
}
