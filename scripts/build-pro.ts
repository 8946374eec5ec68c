import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Rollup } from 'vite'
import { readBuildConfig } from '../src/config.ts'

const root = join(import.meta.dirname, '..')

type Files = Rollup.RollupOutput['output']

/** What a build made; a library is built once for each of its formats. */
const filesOf = (built: Awaited<ReturnType<typeof build>>): Files => {
  const [made] = [built].flat()
  if (!made || !('output' in made)) throw new Error('Nothing was built')
  return made.output
}

/**
 * Builds the professional's phone, an app of its own beside the site's: one script and one stylesheet in client/assets/pro, and the page with its
 * service worker in server/pro.json (server/pro-app.ts).
 */
export async function buildPro(folder: string): Promise<void> {
  const common = { configFile: false, root, logLevel: 'error', publicDir: false } as const
  const target = 'es2022'
  const files = filesOf(
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
  ).map(({ fileName }) => `/${fileName}`)
  const [script, style] = ['.js', '.css'].map((ending) => files.find((name) => name.endsWith(ending)))
  if (!script || !style) throw new Error('The app has no script or no stylesheet')
  const page = pageOf(script, style)
  const version = createHash('sha256').update(files.join()).update(page).digest('base64url').slice(0, 12)
  const [worker] = filesOf(
    await build({
      ...common,
      define: { BUILD: JSON.stringify(version), FILES: JSON.stringify(files) },
      build: { write: false, target, lib: { entry: 'src/app/pro/worker.ts', formats: ['iife'], name: 'worker' } },
    }),
  )
  if (worker?.type !== 'chunk') throw new Error('The worker was not built')
  mkdirSync(join(folder, 'server'), { recursive: true })
  writeFileSync(join(folder, 'server/pro.json'), JSON.stringify({ page, worker: worker.code }))
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
