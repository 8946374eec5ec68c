import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { settingNames } from '../src/config.ts'
import { isPublicHost } from '../src/public-host.ts'
import { readServerConfig } from '../src/server-config.ts'

const postgres = { DATABASE_URL: 'postgres://db.local/shop', DATA_DIR: '/srv/shop' }
const s3 = { S3_BUCKET: 'shop-files', S3_ENDPOINT: 'https://s3.example/', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
const publicly = { PUBLIC_URL: 'https://shop.example', DEMO_DATA: 'false' }
const stripe = { PAYMENT_GATEWAY: 'stripe', STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'wh', STRIPE_PUBLISHABLE_KEY: 'pk' }

test.each([
  ['nothing', {}],
  ["one's own machine", { HOST: '::1' }],
  ['an address at home', { HOST: '192.168.1.20' }],
  ['a name at home', { HOST: 'shop.local', PUBLIC_URL: 'http://shop.local:3000' }],
])('the demo with its simulator starts with %s', (_, environment) => {
  expect(readServerConfig(environment)).toMatchObject({ demoData: true, isPublic: false, paymentGateway: { name: 'simulator' } })
})

test.each([
  ["a database of one's own", postgres],
  ["a database of one's own, once told", { ...postgres, PAYMENT_GATEWAY: 'simulator' }],
  ["a database of one's own, half told", { ...postgres, ALLOW_SIMULATED_MONEY: 'true' }],
  ['a public address', publicly],
  ['every address there is', { HOST: '0.0.0.0', DEMO_DATA: 'false' }],
  ['a public address, once told', { ...publicly, PAYMENT_GATEWAY: 'simulator' }],
])('the simulator is refused with %s', (_, environment) => {
  expect(() => readServerConfig(environment)).toThrow('PAYMENT_GATEWAY')
})

test.each([
  ['told twice', { ...postgres, PAYMENT_GATEWAY: 'simulator', ALLOW_SIMULATED_MONEY: 'true' }, 'simulator'],
  ['public and told twice', { ...publicly, PAYMENT_GATEWAY: 'simulator', ALLOW_SIMULATED_MONEY: 'true' }, 'simulator'],
  ['with a provider', { ...postgres, ...publicly, ...stripe }, 'stripe'],
  ['without cards', { ...postgres, ...publicly, PAYMENT_GATEWAY: 'none' }, 'none'],
])('a shop starts %s', (_, environment, name) => {
  expect(readServerConfig(environment).paymentGateway.name).toBe(name)
})

test('the way past a pooler is that of the database unless it is named, and none without one', () => {
  const environment = { ...postgres, PAYMENT_GATEWAY: 'none', SMTP_URL: 'smtp://mail.local' }
  expect(readServerConfig(environment).databaseDirectUrl).toBe(postgres.DATABASE_URL)
  const direct = 'postgres://primary.local/shop'
  expect(readServerConfig({ ...environment, DATABASE_DIRECT_URL: direct }).databaseDirectUrl).toBe(direct)
  expect(() => readServerConfig({ DATABASE_DIRECT_URL: direct })).toThrow('DATABASE_URL: must be set with DATABASE_DIRECT_URL')
})

test('long reads may go to one standby of a database that is named', () => {
  const replica = 'postgres://standby.local/shop'
  const environment = { ...postgres, PAYMENT_GATEWAY: 'none', DATABASE_REPLICA_URL: replica }
  expect(readServerConfig(environment).databaseReplicaUrl).toBe(replica)
  expect(() => readServerConfig({ ...environment, DATABASE_REPLICA_URL: 'postgres://one,two/shop' })).toThrow('must name one host')
  expect(() => readServerConfig({ DATABASE_REPLICA_URL: replica })).toThrow('DATABASE_URL: must be set with DATABASE_REPLICA_URL')
})

test('demo data goes public only when told twice, and every refusal is named at once', () => {
  const site = { PUBLIC_URL: 'https://shop.example', PAYMENT_GATEWAY: 'none' }
  for (const told of [{}, { DEMO_DATA: 'true' }, { ALLOW_PUBLIC_DEMO: 'true' }])
    expect(() => readServerConfig({ ...site, ...told })).toThrow('DEMO_DATA')
  expect(readServerConfig({ ...site, DEMO_DATA: 'true', ALLOW_PUBLIC_DEMO: 'true' }).demoData).toBe(true)
  expect(() => readServerConfig({ HOST: '0.0.0.0' })).toThrow(/PAYMENT_GATEWAY[\s\S]*DEMO_DATA/)
})

test('with a database that machines share, files and emails may not lie on the disk of one', () => {
  const shop = { DATABASE_URL: postgres.DATABASE_URL, PAYMENT_GATEWAY: 'none' }
  expect(() => readServerConfig(shop)).toThrow(/S3_BUCKET[\s\S]*SMTP_URL or MAIL_API/)
  expect(() => readServerConfig({ ...shop, ...s3 })).toThrow('SMTP_URL')
  expect(readServerConfig({ ...shop, ...s3, SMTP_URL: 'smtp://mail.local' }).s3).toMatchObject({
    endpoint: 'https://s3.example',
    region: 'us-east-1',
  })
  expect(readServerConfig({ ...shop, DATA_DIR: '/shared' }).s3).toBeNull()
  expect(() => readServerConfig({ ...shop, ...s3, S3_ACCESS_KEY_ID: '' })).toThrow('S3_ACCESS_KEY_ID: must be set with S3_BUCKET')
})

test.each([
  ['localhost', false],
  ['shop.localhost', false],
  ['printer.local.', false],
  ['127.8.9.10', false],
  ['[::1]', false],
  ['10.1.2.3', false],
  ['172.31.255.255', false],
  ['fd12::1', false],
  ['::ffff:192.168.0.1', false],
  ['0.0.0.0', true],
  ['::', true],
  ['172.32.0.1', true],
  ['8.8.8.8', true],
  ['2001:db8::1', true],
  ['shop.example', true],
  ['localhost.example', true],
  ['notlocalhost', true],
])('the host %s is public: %s', (host, isPublic) => {
  expect(isPublicHost(host)).toBe(isPublic)
})

test('emails go by SES with its four settings, and a topic is one of SNS', () => {
  const ses = {
    accessKeyId: 'AKIDMAILS',
    secretAccessKey: 'kept',
    configurationSet: 'shop',
    topicArn: 'arn:aws:sns:me-central-1:123456789012:mails',
  }
  const given = {
    MAIL_API: 'ses',
    SES_ACCESS_KEY_ID: ses.accessKeyId,
    SES_SECRET_ACCESS_KEY: ses.secretAccessKey,
    SES_CONFIGURATION_SET: ses.configurationSet,
    SES_TOPIC_ARN: ses.topicArn,
  }
  expect(readServerConfig(given).mailApi).toEqual({ name: 'ses', ...ses })
  for (const name of Object.keys(given).slice(1))
    expect(() => readServerConfig({ ...given, [name]: '' })).toThrow(`${name}: must be set with MAIL_API=ses`)
  expect(() => readServerConfig({ ...given, SES_TOPIC_ARN: 'arn:aws:s3:::mails' })).toThrow('SES_TOPIC_ARN: is no topic of SNS')
})

test('emails go by the API of a provider whose keys are both there, and then not by SMTP too', () => {
  const resend = { MAIL_API: 'resend', RESEND_API_KEY: 're_kept', RESEND_WEBHOOK_SECRET: 'whsec_a2VwdCBieSB0aGUgc2hvcA==' }
  expect(readServerConfig(resend).mailApi).toEqual({ name: 'resend', apiKey: 're_kept', webhookSecret: resend.RESEND_WEBHOOK_SECRET })
  const shop = { DATABASE_URL: postgres.DATABASE_URL, PAYMENT_GATEWAY: 'none', ...s3 }
  expect(readServerConfig({ ...shop, ...resend }).smtpUrl).toBeUndefined()
  expect(() => readServerConfig({ ...resend, RESEND_WEBHOOK_SECRET: '' })).toThrow(
    'RESEND_WEBHOOK_SECRET: must be set with MAIL_API=resend',
  )
  expect(() => readServerConfig({ ...resend, SMTP_URL: 'smtp://mail.local' })).toThrow('MAIL_API: SMTP_URL is set too')
  const typed = { ...resend, RESEND_API_KEY: 'secret of somebody', RESEND_WEBHOOK_SECRET: 'other' }
  expect(() => readServerConfig(typed)).toThrow(/RESEND_API_KEY: is no key[\s\S]*RESEND_WEBHOOK_SECRET: is no signing secret/)
  expect(() => readServerConfig(typed)).not.toThrow('somebody')
})

test('docs/configuration.md explains every variable of a process and of a build, once', () => {
  const text = readFileSync(join(import.meta.dirname, '../docs/configuration.md'), 'utf8')
  const rows = text.split('\n').filter((line) => line.startsWith('| `'))
  const named = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name))
  expect(named.toSorted()).toEqual([...settingNames, 'API_URL'].toSorted())
})
