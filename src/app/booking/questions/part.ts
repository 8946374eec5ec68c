/** What a service asks of its own, in one chunk that no other service loads. */
export { Questions } from './questions.tsx'
export { ScopeRows } from './scope-rows.tsx'
