import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { chromium } from '@playwright/test'

/** The headless shell first: it renders the same pages with two thirds of the work. */
const commands = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

const elsewhere = [
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * The path of a Chromium that runs on this machine: only the one named by CHROMIUM if set, else an installed one, else the test tool's own
 * download; null if there is none. The tests depend neither on which one it is nor on the fonts it finds.
 */
export function findChromium(): string | null {
  const named = process.env.CHROMIUM
  if (named) {
    if (!runs(named)) throw new Error(`CHROMIUM names ${named}, which does not run.`)
    return named
  }
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  const installed = commands.flatMap((command) => folders.map((folder) => join(folder, command)))
  return [...installed, ...elsewhere, ...downloads()].find((path) => existsSync(path) && runs(path)) ?? null
}

/** Finds a Chromium or installs one: the test tool's download, else the system's package. Throws if neither works. */
export function bringChromium(): string {
  const found = findChromium()
  if (found) return found
  const playwright = ['node_modules/@playwright/test/cli.js', 'install']
  const apt = 'apt-get update && (apt-get install -y --no-install-recommends chromium-headless-shell || apt-get install -y chromium)'
  const attempts: [command: string, ...args: string[]][] = [
    [process.execPath, ...playwright, '--with-deps', 'chromium'],
    [process.execPath, ...playwright, 'chromium'],
    ['sh', '-c', apt],
    ['sh', '-c', apt.replaceAll('apt-get', 'sudo -n apt-get')],
  ]
  for (const [command, ...args] of attempts) {
    spawnSync(command, args, { stdio: 'inherit', timeout: 300_000 })
    const brought = findChromium()
    if (brought) return brought
  }
  throw new Error('No Chromium was found and none could be installed. Install one and name it in CHROMIUM.')
}

/** The test tool's download: a whole browser, or only its headless shell. */
function downloads(): string[] {
  const whole = chromium.executablePath()
  const [, store = dirname(whole)] = /^(.*)[\\/]chromium-\d+[\\/]/.exec(whole) ?? []
  return [...globSync(join(store, 'chromium_headless_shell-*/*/{chrome-headless-shell,headless_shell}*')), whole]
}

/** Some systems have a command that only says how to install the browser. */
const runs = (path: string): boolean =>
  process.platform === 'win32' || spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
