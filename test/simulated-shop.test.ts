import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../src/config.ts'
import { readServerConfig } from '../src/server-config.ts'

type Environment = Record<string, string | undefined>

const unset = [undefined, '']
const answers = [...unset, 'false', 'true']
const publicHosts = ['0.0.0.0', '8.8.8.8', 'shop.example']
const publicUrl = 'https://shop.example'
const stripe = { STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'wh', STRIPE_PUBLISHABLE_KEY: 'pk' }

/** Every environment, as far as it says where a shop runs, on what money, and with whose passwords. */
const environments = Object.entries({
  DATABASE_URL: [undefined, 'postgres://db.local/shop'],
  HOST: [undefined, '::1', '192.168.1.20', ...publicHosts],
  PUBLIC_URL: [undefined, 'http://shop.local:3000', publicUrl],
  PAYMENT_GATEWAY: [...unset, 'simulator', 'none', 'stripe'],
  ALLOW_SIMULATED_MONEY: answers,
  DEMO_DATA: answers,
  ALLOW_PUBLIC_DEMO: answers,
  DATA_DIR: ['/srv/shop'],
}).reduce<Environment[]>(
  (all, [name, values]) => all.flatMap((environment) => values.map((value) => ({ ...environment, [name]: value }))),
  [stripe],
)

// What follows is written from the promise and the lists above, not from the code.
const isPublic = ({ HOST = '', PUBLIC_URL }: Environment) => publicHosts.includes(HOST) || PUBLIC_URL === publicUrl
const makesMoney = (environment: Environment) =>
  (environment.PAYMENT_GATEWAY || 'simulator') === 'simulator' && (isPublic(environment) || environment.DATABASE_URL !== undefined)
const opensAccounts = (environment: Environment) =>
  isPublic(environment) && (environment.DEMO_DATA || `${environment.DATABASE_URL === undefined}`) === 'true'
const isToldTwice = (environment: Environment) =>
  (!makesMoney(environment) || (environment.PAYMENT_GATEWAY === 'simulator' && environment.ALLOW_SIMULATED_MONEY === 'true')) &&
  (!opensAccounts(environment) || (environment.DEMO_DATA === 'true' && environment.ALLOW_PUBLIC_DEMO === 'true'))
const isDangerous = (environment: Environment) => makesMoney(environment) || opensAccounts(environment)

const starts = (environment: Environment, read: (environment: Environment) => unknown) => {
  try {
    read(environment)
    return true
  } catch (error) {
    expect(String(error)).toMatch(/Refused environment variables:\n {2}(PAYMENT_GATEWAY|DEMO_DATA): /)
    return false
  }
}

test('of all environments, none makes money from nothing or opens accounts to the public unless told twice; all others start', () => {
  const started = environments.filter((environment) => starts(environment, readServerConfig))
  expect(started).toEqual(environments.filter(isToldTwice))
})

test('control: without the refusals all of them would start, with the simulator or with the demo, and told twice they do', () => {
  const refused = environments.filter((environment) => !isToldTwice(environment))
  expect(refused.length).toBeGreaterThan(1_000)
  for (const environment of refused) {
    const { paymentGateway, demoData, isPublic } = readConfig(environment)
    if (makesMoney(environment)) expect(paymentGateway.name).toBe('simulator')
    if (opensAccounts(environment)) expect({ demoData, isPublic }).toEqual({ demoData: true, isPublic: true })
  }
  const told = environments.filter((environment) => isDangerous(environment) && isToldTwice(environment))
  expect(told.length).toBeGreaterThan(100)
  for (const environment of told) expect(starts(environment, readServerConfig)).toBe(true)
})

test.each([
  ['the site', []],
  ['a worker', ['--worker']],
])('%s ends before it opens anything, and says why', async (_, how) => {
  const env = { PATH: process.env.PATH, DATABASE_URL: 'postgres://127.0.0.1:1/shop', HOST: '0.0.0.0', DEMO_DATA: 'true' }
  const { code, log } = await new Promise<{ code: unknown; log: string }>((resolve) =>
    execFile(process.execPath, [join(import.meta.dirname, '../start.ts'), ...how], { env }, (error, log) =>
      resolve({ code: error?.code, log }),
    ),
  )
  expect(code).toBe(1)
  expect(log).toMatch(/PAYMENT_GATEWAY[\s\S]*DEMO_DATA/)
})
