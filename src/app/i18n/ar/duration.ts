import { counted } from '../../../domain/arabic-count.ts'

const hours = counted({ one: 'ساعة واحدة', two: 'ساعتين', few: 'ساعات', many: 'ساعة' })
const minutes = counted({ one: 'دقيقة واحدة', two: 'دقيقتين', few: 'دقائق', many: 'دقيقة' })

/** A number of minutes in words, in hours where they are whole. */
export const duration = (count: number): string => (count % 60 === 0 ? hours(count / 60) : minutes(count))
