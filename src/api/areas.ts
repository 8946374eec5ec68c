import { listAreas } from '../operations/areas/list-areas.ts'
import type { Operations } from './operation.ts'

export const areas = {
  'GET /areas': (context, { query }) => listAreas(context, query.city),
} satisfies Partial<Operations>
