import type { Verbs } from './verb.ts'

/** Articles, and everything else that the site says. */
export const contentVerbs = {
  'article.add': { group: 'content', role: 'admin', kind: 'reversible', needsReason: false },
  'article.edit': { group: 'content', role: 'admin', kind: 'reversible', needsReason: false },
  'article.remove': { group: 'content', role: 'admin', kind: 'reversible', needsReason: false },
  'article.publish': { group: 'content', role: 'admin', kind: 'held', needsReason: false },
  'article.withdraw': { group: 'content', role: 'admin', kind: 'reversible', needsReason: false },
  'content.add': { group: 'content', role: 'admin', kind: 'reversible', needsReason: false },
  'content.edit': { group: 'content', role: 'admin', kind: 'reversible', needsReason: false },
  'content.remove': { group: 'content', role: 'admin', kind: 'reversible', needsReason: false },
  'content.order': { group: 'content', role: 'admin', kind: 'reversible', needsReason: false },
} as const satisfies Verbs
