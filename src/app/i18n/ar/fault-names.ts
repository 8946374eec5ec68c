import type { faultNames as english } from '../en/fault-names.ts'

export const faultNames: typeof english = {
  left_out: 'لم يُنجز جزء من العمل',
  poor_result: 'لم يُنجز العمل جيدًا',
  not_finished: 'لم يكتمل العمل',
  came_back: 'عادت المشكلة',
  broken: 'شيء انكسر',
  scratched: 'شيء خُدش',
  stained: 'شيء اتسخ ببقع',
  water: 'ضرر بسبب الماء',
  other: 'شيء آخر',
}
