type Rules = { createHTML?: (text: string) => string; createScriptURL?: (url: string) => string }

declare global {
  /** In browsers that know trusted types, and not on the server. What its policies return is no string there, but every sink takes it as one. */
  var trustedTypes: { createPolicy<R extends Rules>(name: string, rules: R): R } | undefined
}

/** The rules as a policy of trusted types, which pages demand for whatever becomes markup or the address of a script (server/headers.ts). */
export const trustedPolicy = <R extends Rules>(name: string, rules: R): R => globalThis.trustedTypes?.createPolicy(name, rules) ?? rules
