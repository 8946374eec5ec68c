import { registerHooks } from 'node:module'

// The generator builds types with the compiler's API, which TypeScript 7 does not have: it gets that of the version before.
const compiler = `data:text/javascript,export { ts as default } from ${JSON.stringify(import.meta.resolve('@ts-morph/common'))}`
registerHooks({
  resolve: (specifier, context, next) => (specifier === 'typescript' ? { url: compiler, shortCircuit: true } : next(specifier, context)),
})
