import { build } from 'vite'

/** Builds src/app/starter.ts into the one inline script of every page. */
const folder = process.argv[2] ?? 'build/server'

await build({
  configFile: false,
  logLevel: 'error',
  build: {
    outDir: folder,
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'es2022',
    lib: { entry: 'src/app/starter.ts', formats: ['iife'], name: 'starter', fileName: () => 'starter.js' },
  },
})
