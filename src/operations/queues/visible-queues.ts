import { type QueueName, queueNames, queues } from '../../domain/queues.ts'
import { maySee, type StaffRights } from '../../domain/rights.ts'

/** The queues that a member of staff may see, the most urgent first. */
export const visibleQueues = (rights: StaffRights): QueueName[] => queueNames.filter((name) => maySee(rights, queues[name]))
