import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/database-server.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    env: { TZ: 'America/St_Johns' },
    // Each file has a database of its own and shares no other state, so modules are loaded once for a worker instead of once for a file.
    isolate: false,
    maxWorkers: 3,
  },
})
