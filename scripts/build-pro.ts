import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { readBuildConfig } from '../src/config.ts'
import { buildServiceWorker, filesOf, versionOf } from './build-service-worker.ts'

const root = join(import.meta.dirname, '..')

/**
 * Builds the professional's phone, an app of its own beside the site's: one script and one stylesheet in client/assets/pro, and the page with its
 * service worker in server/pro.json (server/pro-app.ts). Returns the files that it was made of.
 */
export async function buildPro(folder: string): Promise<Set<string>> {
  const common = { configFile: false, root, logLevel: 'error', publicDir: false } as const
  const target = 'es2022'
  const made = filesOf(
    await build({
      ...common,
      define: {
        'import.meta.env.API_URL': JSON.stringify(readBuildConfig(process.env).apiUrl),
        'process.env.NODE_ENV': '"production"',
      },
      build: {
        outDir: join(folder, 'client'),
        emptyOutDir: false,
        assetsDir: 'assets/pro',
        assetsInlineLimit: 0,
        cssTarget: ['chrome123', 'safari17.5', 'firefox128'],
        modulePreload: false,
        target,
        rolldownOptions: { input: 'src/app/pro/main.tsx' },
      },
    }),
  )
  const files = made.map(({ fileName }) => `/${fileName}`)
  const [script, style] = ['.js', '.css'].map((ending) => files.find((name) => name.endsWith(ending)))
  if (!script || !style) throw new Error('The app has no script or no stylesheet')
  const page = pageOf(script, style)
  const worker = await buildServiceWorker('src/app/pro/worker.ts', { BUILD: versionOf(...files, page), FILES: files })
  mkdirSync(join(folder, 'server'), { recursive: true })
  writeFileSync(join(folder, 'server/pro.json'), JSON.stringify({ page, worker }))
  return new Set(made.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : [])))
}

const pageOf = (script: string, style: string): string => `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0b1414">
<meta name="robots" content="noindex">
<title>Service Market</title>
<link rel="stylesheet" href="${style}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/pro/manifest.webmanifest">
<script type="module" src="${script}"></script>
</head>
<body><div id="root"></div></body>
</html>
`

if (import.meta.main) await buildPro(process.argv[2] ?? join(root, 'build'))
