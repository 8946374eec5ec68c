import { sql } from 'drizzle-orm'

/** Whether an assignment a is of the team of its visit v: who comes, or came. Those who found nobody there are free again, and it stays their visit. */
export const isOfTeam = sql`(a.is_active OR v.status = 'no_show')`
