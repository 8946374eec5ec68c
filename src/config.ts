import { isIPv4, isIPv6 } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { hostsIn } from './db/primary.ts'
import { gatewayNames } from './domain/payments.ts'
import type { ResendSettings } from './integrations/email/resend-transport.ts'
import type { SesSettings } from './integrations/email/ses-transport.ts'
import type { S3Settings } from './integrations/files/s3-files.ts'
import { isPublicHost } from './public-host.ts'

const boolean = z.enum(['true', 'false']).transform((text) => text === 'true')
const host = z.string().refine((text) => isIPv4(text) || isIPv6(text) || /^[a-z0-9.-]+$/i.test(text), 'is no host name or address')
const isDatabaseUrl = (text: string): boolean =>
  hostsIn(text).every((url) => URL.canParse(url) && /^postgres(ql)?:$/.test(new URL(url).protocol) && new URL(url).hostname !== '')
const databaseUrl = z.string().refine(isDatabaseUrl, 'must be a postgres:// address')

const isWebOrigin = (text: string): boolean =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text.replace(/\/$/, '')

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const most = isIPv4(address) ? 32 : 128
  return (
    rest.length === 0 && (isIPv4(address) || isIPv6(address)) && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  )
}

const headsBucket = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w/-]*))?$/

/** Every environment variable, with its default; docs/configuration.md explains each. */
const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: host.default('localhost'),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_REPLICA_URL: databaseUrl.refine((text) => hostsIn(text).length === 1, 'must name one host, the standby').optional(),
  ARCHIVE_DIR: z.string().min(1).optional(),
  RESTORE_COMMAND: z.string().min(1).optional(),
  POSTGRES_PROGRAMS: z.string().min(1).optional(),
  KEYRING_FILE: z.string().optional(),
  KEYRING: z.string().optional(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(500).default(20),
  DEMO_DATA: boolean.optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  ALLOW_PUBLIC_DEMO: boolean.default(false),
  PAYMENT_GATEWAY: z.enum(gatewayNames).default('simulator'),
  ALLOW_SIMULATED_MONEY: boolean.default(false),
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().min(1).optional(),
  WORKER: z.enum(['inline', 'off']).default('inline'),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  MAIL_API: z.enum(['resend', 'ses']).optional(),
  RESEND_API_KEY: z
    .string()
    .regex(/^re_\w+$/, 'is no key of Resend (re_…)')
    .optional(),
  RESEND_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]{16,}=*$/, 'is no signing secret of Resend (whsec_…)')
    .optional(),
  SES_ACCESS_KEY_ID: z.string().min(1).optional(),
  SES_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  SES_CONFIGURATION_SET: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'is no name of a configuration set')
    .optional(),
  SES_TOPIC_ARN: z
    .string()
    .regex(/^arn:aws:sns:[a-z]{2}(-[a-z]+)+-\d:\d{12}:[\w-]+$/, 'is no topic of SNS (arn:aws:sns:me-central-1:…)')
    .optional(),
  MAIL_FROM: z.string().min(3).default('Service Market <hello@servicemarket.example>'),
  S3_ENDPOINT: z.string().refine(isWebOrigin, 'must be an origin, such as https://s3.me-central-1.amazonaws.com').optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'is no name of a bucket')
    .optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  AUDIT_HEADS: z
    .string()
    .refine((text) => !text.includes('://') || headsBucket.test(text), 'is no path of a file and no bucket (s3://bucket/prefix)')
    .optional(),
  OFFLINE_PAGES: z.enum(['on', 'off']).default('on'),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  LOGINS_AT_ONCE: z.coerce.number().int().min(1).max(100_000).default(16),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .refine((parts) => parts.every(isNetwork), 'is no list of addresses and networks, such as 10.0.0.0/8,::1'),
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  METRICS_HOST: host.default('localhost'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default('service-market'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  OTEL_SDK_DISABLED: boolean.default(false),
  ERRORS_URL: z.url({ protocol: /^https?$/ }).optional(),
  RELEASE: z.string().min(1).max(200).default('unknown'),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
})

/** The names of all environment variables of a process. */
export const settingNames: readonly string[] = Object.keys(Environment.shape)

/** What is fixed when the site is built. */
const BuildEnvironment = z.object({
  API_URL: z.string().refine(isWebOrigin, 'must be an origin, such as https://api.example.com').optional(),
})

/**
 * The configuration of a build: apiUrl is the API's origin, empty if it is that of the pages.
 * Throws one Error that names every variable that is wrong.
 */
export function readBuildConfig(environment: Record<string, string | undefined>): { apiUrl: string } {
  const { API_URL } = parse(BuildEnvironment, environment)
  return { apiUrl: (API_URL ?? '').replace(/\/$/, '') }
}

/** endpoint: where spans are posted. share: of the traces that begin here, from 0 to 1. */
export type TracingSettings = { endpoint: string; serviceName: string; share: number }

export type Config = {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  /** Past the pooler in front of databaseUrl; the same where there is none. */
  databaseDirectUrl: string | undefined
  /** The standby that long reads may use. */
  databaseReplicaUrl: string | undefined
  /** Where the embedded database archives its log, and its base backups lie; null if nowhere. */
  archiveDir: string | null
  /** How a drill restores what another tool archived, and PostgreSQL's own programs of that version. */
  restoreCommand: string | null
  postgresPrograms: string | null
  /** The keyring itself, or the file that holds it; only the embedded database has a file by default. */
  keyring: { text: string | undefined; file: string | undefined }
  databaseConnections: number
  demoData: boolean
  publicUrl: string
  /** Whether strangers may reach the site, as far as HOST and PUBLIC_URL say. */
  isPublic: boolean
  allowPublicDemo: boolean
  allowSimulatedMoney: boolean
  paymentGateway: { name: 'simulator' | 'none' } | { name: 'stripe'; secretKey: string; webhookSecret: string; publishableKey: string }
  worker: 'inline' | 'off'
  smtpUrl: string | undefined
  /** The provider that sends emails by its API and tells what became of them, null if none does. */
  mailApi: ({ name: 'resend' } & ResendSettings) | ({ name: 'ses' } & SesSettings) | null
  mailFrom: string
  /** The bucket of uploaded files, null if they are kept below dataDir. */
  s3: S3Settings | null
  /** Where heads of the audit are kept outside the database: a file, or a bucket and what the names in it begin with. Null if nowhere. */
  auditHeads: { file: string } | { bucket: S3Settings; prefix: string } | null
  /** Whether browsers keep public pages for when they are offline. */
  offlinePages: boolean
  rateLimits: boolean
  loginsAtOnce: number
  /** Addresses and networks of the proxies that are trusted to report a visitor's address. */
  trustedProxies: string[]
  /** Where figures for Prometheus are served, null if nowhere. */
  metrics: { port: number; host: string } | null
  /** Where traces are sent, null if nowhere. */
  tracing: TracingSettings | null
  /** Where unexpected errors are reported, null if in the log alone. */
  faults: { url: string; release: string } | null
  /** Seconds between saying that it is not ready and taking no more connections, when the process is stopped. */
  drainSeconds: number
  logLevel: string
}

/**
 * Reads the process's configuration from its environment. Demo data is on by default with the embedded database only. Throws one Error that
 * names every invalid variable.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const env = parse(Environment, environment)
  if (env.DATABASE_URL && env.ARCHIVE_DIR)
    throw new Error(
      'Invalid environment variables:\n  ARCHIVE_DIR: is of the embedded database; yours has an archive of its own (docs/operations.md)',
    )
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL) throw missingOf(env, ['DATABASE_URL'], 'DATABASE_DIRECT_URL')
  if (env.DATABASE_REPLICA_URL && !env.DATABASE_URL) throw missingOf(env, ['DATABASE_URL'], 'DATABASE_REPLICA_URL')
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    archiveDir: env.ARCHIVE_DIR ? resolve(env.ARCHIVE_DIR) : null,
    restoreCommand: env.RESTORE_COMMAND ?? null,
    postgresPrograms: env.POSTGRES_PROGRAMS ?? null,
    keyring: { text: env.KEYRING, file: env.KEYRING_FILE && resolve(env.KEYRING_FILE) },
    databaseConnections: env.DATABASE_CONNECTIONS,
    demoData: env.DEMO_DATA ?? env.DATABASE_URL === undefined,
    publicUrl: (env.PUBLIC_URL ?? `http://${env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST}:${env.PORT}`).replace(/\/$/, ''),
    isPublic: isPublicHost(env.HOST) || (env.PUBLIC_URL !== undefined && isPublicHost(new URL(env.PUBLIC_URL).hostname)),
    allowPublicDemo: env.ALLOW_PUBLIC_DEMO,
    allowSimulatedMoney: env.ALLOW_SIMULATED_MONEY,
    paymentGateway: gatewayOf(env),
    worker: env.WORKER,
    smtpUrl: env.SMTP_URL,
    mailApi: mailApiOf(env),
    mailFrom: env.MAIL_FROM,
    s3: s3Of(env),
    auditHeads: auditHeadsOf(env),
    offlinePages: env.OFFLINE_PAGES === 'on',
    rateLimits: env.RATE_LIMITS === 'on',
    loginsAtOnce: env.LOGINS_AT_ONCE,
    trustedProxies: env.TRUSTED_PROXIES,
    metrics: env.METRICS_PORT === undefined ? null : { port: env.METRICS_PORT, host: env.METRICS_HOST },
    tracing: tracingOf(env),
    faults: env.ERRORS_URL === undefined ? null : { url: env.ERRORS_URL, release: env.RELEASE },
    drainSeconds: env.DRAIN_SECONDS,
    logLevel: env.LOG_LEVEL,
  }
}

function gatewayOf(env: z.output<typeof Environment>): Config['paymentGateway'] {
  if (env.PAYMENT_GATEWAY !== 'stripe') return { name: env.PAYMENT_GATEWAY }
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_PUBLISHABLE_KEY: publishableKey } = env
  if (secretKey && webhookSecret && publishableKey) return { name: 'stripe', secretKey, webhookSecret, publishableKey }
  throw missingOf(env, ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PUBLISHABLE_KEY'], 'PAYMENT_GATEWAY=stripe')
}

function mailApiOf(env: z.output<typeof Environment>): Config['mailApi'] {
  if (env.MAIL_API && env.SMTP_URL) throw new Error('Invalid environment variables:\n  MAIL_API: SMTP_URL is set too; emails go one way')
  if (env.MAIL_API === 'resend') {
    const { MAIL_API: name, RESEND_API_KEY: apiKey, RESEND_WEBHOOK_SECRET: webhookSecret } = env
    if (apiKey && webhookSecret) return { name, apiKey, webhookSecret }
    throw missingOf(env, ['RESEND_API_KEY', 'RESEND_WEBHOOK_SECRET'], 'MAIL_API=resend')
  }
  if (env.MAIL_API === 'ses') {
    const { MAIL_API: name, SES_ACCESS_KEY_ID: accessKeyId, SES_SECRET_ACCESS_KEY: secretAccessKey } = env
    const { SES_CONFIGURATION_SET: configurationSet, SES_TOPIC_ARN: topicArn } = env
    if (accessKeyId && secretAccessKey && configurationSet && topicArn)
      return { name, accessKeyId, secretAccessKey, configurationSet, topicArn }
    throw missingOf(env, ['SES_ACCESS_KEY_ID', 'SES_SECRET_ACCESS_KEY', 'SES_CONFIGURATION_SET', 'SES_TOPIC_ARN'], 'MAIL_API=ses')
  }
  return null
}

function s3Of(env: z.output<typeof Environment>): S3Settings | null {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!bucket) return null
  if (!endpoint || !accessKeyId || !secretAccessKey) {
    throw missingOf(env, ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'], 'S3_BUCKET')
  }
  return { bucket, endpoint: endpoint.replace(/\/$/, ''), region: env.S3_REGION, accessKeyId, secretAccessKey }
}

/** The embedded database has a file beside its keyring. */
function auditHeadsOf(env: z.output<typeof Environment>): Config['auditHeads'] {
  const [, bucket, path = ''] = headsBucket.exec(env.AUDIT_HEADS ?? '') ?? []
  if (bucket === undefined) {
    const file = env.AUDIT_HEADS ?? (env.DATABASE_URL === undefined ? join(env.DATA_DIR, 'audit-heads') : undefined)
    return file === undefined ? null : { file: resolve(file) }
  }
  const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!endpoint || !accessKeyId || !secretAccessKey)
    throw missingOf(env, ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'], 'AUDIT_HEADS')
  const prefix = path === '' || path.endsWith('/') ? path : `${path}/`
  return { bucket: { bucket, endpoint: endpoint.replace(/\/$/, ''), region: env.S3_REGION, accessKeyId, secretAccessKey }, prefix }
}

/** By the variables of OpenTelemetry, which its exporter reads too (OTEL_EXPORTER_OTLP_HEADERS). */
function tracingOf(env: z.output<typeof Environment>): TracingSettings | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: traces } = env
  const endpoint = traces ?? (base && `${base.replace(/\/$/, '')}/v1/traces`)
  if (!endpoint || env.OTEL_SDK_DISABLED) return null
  return { endpoint, serviceName: env.OTEL_SERVICE_NAME, share: env.OTEL_TRACES_SAMPLER_ARG }
}

function missingOf(env: z.output<typeof Environment>, names: (keyof typeof env)[], beside: string): Error {
  const lines = names.filter((name) => !env[name]).map((name) => `  ${name}: must be set with ${beside}`)
  return new Error(`Invalid environment variables:\n${lines.join('\n')}`)
}

function parse<Shape extends z.ZodType>(shape: Shape, environment: Record<string, string | undefined>): z.output<Shape> {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''))
  const result = shape.safeParse(set)
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`Invalid environment variables:\n${lines.join('\n')}`)
  }
  return result.data
}
