export const supportStates = ['open', 'answered', 'closed'] as const
export type SupportState = (typeof supportStates)[number]
