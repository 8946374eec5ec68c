import { counted } from '../../../domain/arabic-count.ts'
import type { areas as english } from '../en/areas.ts'

const counting = counted({ one: 'منطقة واحدة', two: 'منطقتان', few: 'مناطق', many: 'منطقة' })

export const areas: typeof english = {
  example: 'دبي مارينا',
  found: 'اقتراحات',
  count: (number) => `${counting(number)} للاختيار.`,
  unsure: 'هل هي هنا؟',
  unknown: 'هذه المنطقة ليست في قائمتنا بعد. لا مشكلة، سنأتي إليك على أي حال.',
  fromAddress: (area) => `من عنوانك: ${area}.`,
  fromPin: (area) => `من موقعك على الخريطة: ${area}.`,
}
