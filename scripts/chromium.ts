import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** The shell without a window first: it draws the same pages for two thirds of the work. */
const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Finds a Chromium on this machine: the one named by CHROMIUM, one in a usual place, or the test tool's own; null if there is none. */
export function findChromium(): string | null {
  const places = [process.env.CHROMIUM, ...usual, chromium.executablePath()]
  return places.find((place) => place && existsSync(place)) ?? null
}

const install = 'apt-get install -y --no-install-recommends fonts-noto-core'
const packages = `${install} chromium-headless-shell || ${install} chromium`

/** Finds a Chromium or installs one: the test tool's download, else the system's package manager. Throws if neither works. */
export function bringChromium(): string {
  const found = findChromium()
  if (found) return found
  const attempts: [command: string, ...args: string[]][] = [
    [process.execPath, 'node_modules/@playwright/test/cli.js', 'install', '--with-deps', 'chromium'],
    [process.execPath, 'node_modules/@playwright/test/cli.js', 'install', 'chromium'],
    ['sh', '-c', `apt-get update && (${packages})`],
    ['sh', '-c', `sudo -n apt-get update && (${packages.replaceAll('apt-get', 'sudo -n apt-get')})`],
  ]
  for (const [command, ...args] of attempts) {
    spawnSync(command, args, { stdio: 'inherit', timeout: 300_000 })
    const brought = findChromium()
    if (brought && runs(brought)) return brought
  }
  throw new Error('No Chromium was found and none could be installed. Install one and set CHROMIUM to its path.')
}

function runs(path: string): boolean {
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 })
    return true
  } catch {
    return false
  }
}
