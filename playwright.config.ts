import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/chromium.ts'

const port = Number(process.env.TEST_PORT ?? 3901)
export const dataDir = process.env.TEST_DATA_DIR ?? `/tmp/service-market-pages-${port}`

export const logFile = `${dataDir}.log`

const site = process.env.TEST_SLOW ? 'test/e2e/slow-line.ts' : 'start.ts'

export default defineConfig({
  testDir: 'test/e2e',
  globalTeardown: './test/e2e/after-all.ts',
  outputDir: 'test-results',
  // What a test measures and compares is a page of the documentation.
  snapshotPathTemplate: 'docs/{arg}{ext}',
  workers: Number(process.env.TEST_WORKERS ?? 3),
  fullyParallel: true,
  // Processes that are killed and started again take long and compute little: they begin, and the pages run beside them.
  projects: [
    { name: 'processes', testMatch: 'processes.spec.ts' },
    { name: 'pages', testIgnore: 'processes.spec.ts' },
  ],
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // Only what hangs reaches them: a machine with ten times its work is slow, and nothing else.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: process.env.TEST_REPORT ? [['list'], ['json', { outputFile: process.env.TEST_REPORT }]] : [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    timezoneId: 'America/New_York',
    locale: 'en-AE',
    // A page that a worker answers for cannot be given other answers by a test; those of the workers allow them.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    trace: process.env.TEST_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: findChromium() ?? undefined,
      env: { FONTCONFIG_FILE: join(import.meta.dirname, 'test/e2e/fonts.conf'), ...process.env } as Record<string, string>,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: `{ node test/e2e/seeded-folder.ts '${dataDir}' && exec node ${site}; } > '${logFile}' 2>&1`,
    url: `http://localhost:${port}/health`,
    reuseExistingServer: Boolean(process.env.TEST_PORT),
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    timeout: 300_000,
    stdout: 'ignore',
    env: { PORT: String(port), HOST: 'localhost', DATA_DIR: dataDir, LOG_LEVEL: 'info', RATE_LIMITS: 'off', TZ: 'America/St_Johns' },
  },
})
