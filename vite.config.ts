import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { readBuildConfig } from './src/config.ts'

const ofEveryPage = [
  'app/(?:site|root|early-input|lay-out-below|load|addresses|api-url|auth/(?:avatar|session))',
  'app/ui/(?:button|card|class-names|field|icon|inputs|notice|picture|skeleton|spinner|visually-hidden)',
  'app/public/(?:answers|images|list-state)',
  'app/public/services/(?:by-category|price-from|service-card)',
  'app/public/home/section-head',
  'app/i18n/(?:messages|texts)',
  'app/seo/(?:origin|picture|structured)',
  'contracts/client',
  'domain/(?:arabic-count|initials|money)',
]

/** Few files for what most pages need beside their own: bytes shrink better together, and a page asks for fewer. */
const chunks = [
  {
    name: 'react',
    test: /node_modules\/(?!@tanstack\/|recharts|victory-vendor|d3-|internmap|@reduxjs\/|redux|react-redux|reselect|immer|es-toolkit|decimal\.js-light|eventemitter3|clsx|react-is|tiny-invariant|use-sync-external-store|prosemirror-|orderedmap|rope-sequence|w3c-keyname|eventsource-parser)|rolldown\/runtime/,
  },
  { name: 'site', test: new RegExp(`src/(?:${ofEveryPage.join('|')})`) },
  {
    name: 'booking-form',
    test: /src\/(?:app\/ui\/disclosure|app\/booking\/(?:bind-field|booking-draft|booking-state|wizard-errors)|domain\/(?:booking-form|booking-options|invoice|pricing))\.tsx?$/,
  },
]

/**
 * While the sources are served: components and styles are replaced in an open page, for everything else it is loaded again. A module that keeps something
 * for the page, such as its texts or its session, would else exist twice, the new one empty.
 */
const loadPagesAgain: Plugin[] = [
  {
    name: 'load-pages-again',
    apply: 'serve',
    hotUpdate: {
      order: 'post',
      handler({ file, modules }) {
        if (this.environment.name !== 'client' || modules.length === 0 || /\.(?:tsx|css)$/.test(file)) return
        this.environment.hot.send({ type: 'full-reload' })
        return []
      },
    },
  },
  {
    // The server takes what changed by itself (src/development), and tells browsers only then.
    name: 'server-takes-changes',
    apply: 'serve',
    hotUpdate: {
      order: 'pre',
      handler() {
        if (this.environment.name === 'ssr') return []
      },
    },
  },
]

// cssTarget is what Tailwind itself asks for: older browsers' fallbacks would be a tenth of every page's bytes.
// src/server.ts is the server's input, so that pages and API are one graph of modules.
export default defineConfig({
  // Not below node_modules, which several checkouts may share.
  cacheDir: '.react-router/vite',
  plugins: [tailwindcss(), reactRouter(), ...loadPagesAgain],
  define: { 'import.meta.env.API_URL': JSON.stringify(readBuildConfig(process.env).apiUrl) },
  build: {
    target: 'es2022',
    cssTarget: ['chrome111', 'safari16.4', 'firefox128'],
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          treeshake: { manualPureFunctions: ['warning', 'warnOnce', 'console.warn'] },
          // Every page names a score of them: letters that say nothing cannot be compressed.
          output: {
            codeSplitting: { groups: chunks },
            chunkFileNames: 'assets/[name]-[hash:7].js',
            entryFileNames: 'assets/[name]-[hash:7].js',
          },
        },
      },
    },
    ssr: { build: { rolldownOptions: { input: './src/server.ts' } } },
  },
  // Its several hundred files take a start half a second longer than the one that they become.
  ssr: { noExternal: ['drizzle-orm'] },
})
