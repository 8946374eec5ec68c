import { minifySync, type Plugin } from 'vite'

/**
 * Parts of libraries that this site turns off, and what stands in their place in a browser: 3 kB of every page's scripts. Each has the names
 * that the library asks for, so that a version that wants others does not build.
 */
const replacements: { module: RegExp; code: string }[] = [
  {
    // Every route is known from the start (routeDiscovery in react-router.config.ts).
    module: /react-router\/dist\/production\/lib\/dom\/ssr\/fog-of-war\.js$/,
    code: `
      export const URL_LIMIT = 7680
      export const isFogOfWarEnabled = () => false
      export const useFogOFWarDiscovery = () => {}
      export const getPartialManifest = (manifest) => manifest
      export const getPatchRoutesOnNavigationFunction = () => undefined
      export const getPathsWithAncestors = (paths) => paths
      export const getManifestPath = () => undefined
      export const handleClientVersionMismatch = async () => false`,
  },
  {
    // No listeners to what the router does are given to HydratedRouter.
    module: /react-router\/dist\/production\/lib\/router\/instrumentation\.js$/,
    code: `
      export const consumeInstrumentationClientResultMetaReceiver = () => undefined
      export const getRouteInstrumentationUpdates = () => ({})
      export const instrumentClientSideRouter = (router) => router
      export const instrumentHandler = undefined
      export const instrumentationResultMetaContext = undefined`,
  },
  {
    // The root has its own; this stands where even that one fails.
    module: /react-router\/dist\/production\/lib\/dom\/ssr\/errorBoundaries\.js$/,
    code: `
      import { Component, createElement } from 'react'
      const title = 'Unexpected Application Error!'
      export const BoundaryShell = ({ children }) => children
      export const RemixRootDefaultErrorBoundary = () => createElement('html', null, createElement('body', null, createElement('h1', null, title)))
      export class RemixErrorBoundary extends Component {
        state = { error: this.props.error || null, location: this.props.location }
        static getDerivedStateFromError = (error) => ({ error })
        static getDerivedStateFromProps = ({ error, location }, state) =>
          state.location === location ? { error: error || state.error, location } : { error: error || null, location }
        render() {
          return this.state.error ? createElement(RemixRootDefaultErrorBoundary) : this.props.children
        }
      }`,
  },
  {
    // Every page comes from the server with its data.
    module: /react-router\/dist\/production\/lib\/dom\/ssr\/fallback\.js$/,
    code: 'export const RemixRootDefaultHydrateFallback = () => null',
  },
  {
    // One stylesheet, which the page has, and no modules are named ahead.
    module: /^\0vite\/preload-helper\.js$/,
    code: 'export const __vitePreload = (bring) => bring()',
  },
]

/** Takes the place of these parts in what browsers load of a build. */
export function leanModules(): Plugin {
  return {
    name: 'lean-modules',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: replacements.map(({ module }) => module) },
      handler: (id) => replacements.find(({ module }) => module.test(id))?.code,
    },
  }
}

/** src/server/starter.ts stands in every page as it is written in the server's build: there it is a short text instead of a function. */
export function leanStarter(): Plugin {
  return {
    name: 'lean-starter',
    enforce: 'post',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: {
      filter: { id: /src\/server\/starter\.ts$/ },
      handler(code) {
        const { code: short } = minifySync('starter.js', code.replace('export function starter', 'export default function'))
        return `export const starter = ${JSON.stringify(short.replace(/^export default |;$/g, ''))}`
      },
    },
  }
}
