import type { Catalogue } from '../en/catalogue.ts'

export const legal: Catalogue['legal'] = {
  description: {
    terms: 'ما نتفق عليه عند الحجز: الأسعار والدفع وتغيير الموعد والإلغاء وحسابك وحقوقك.',
    privacy: 'ما نحتفظ به من بيانات شخصية ولماذا ومن يطّلع عليها ومدة حفظها، وكيف تنزّلها أو تحذفها.',
  },
  versionOf: (version, date) => `النسخة ${version}، ${date}`,
  versions: 'جميع النسخ',
  earlier: 'هذه نسخة سابقة.',
  toTheLatest: 'اقرأ النسخة السارية',
  guarantee: 'ضماننا',
  damaged: 'إذا حدث ضرر',
}
