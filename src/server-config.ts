import { type Config, readConfig } from './config.ts'

/**
 * The configuration of a process that serves the shop or works for it: readConfig, refused where a real shop would run on made-up money, or
 * the demo's public passwords would open a public one, or what belongs to
 * all machines would lie on the disk of one. Each can be had by saying so twice. Throws one Error that names every such variable.
 */
export function readServerConfig(environment: Record<string, string | undefined>): Config {
  const config = readConfig(environment)
  const isNamed = Boolean(environment.PAYMENT_GATEWAY)
  const isSimulated = config.paymentGateway.name === 'simulator'
  const isReal = config.databaseUrl !== undefined || config.isPublic
  const where = config.databaseUrl === undefined ? 'a public HOST or PUBLIC_URL' : 'DATABASE_URL'
  const isElsewhere = config.databaseUrl !== undefined && !environment.DATA_DIR
  const refusals = [
    isSimulated &&
      isReal &&
      !isNamed &&
      `PAYMENT_GATEWAY: must be named with ${where}: stripe, none (no cards), or simulator (money from nothing)`,
    isSimulated &&
      isReal &&
      isNamed &&
      !config.allowSimulatedMoney &&
      `PAYMENT_GATEWAY: the simulator makes money from nothing, which ${where} forbids unless ALLOW_SIMULATED_MONEY=true`,
    config.demoData &&
      config.isPublic &&
      !(environment.DEMO_DATA && config.allowPublicDemo) &&
      'DEMO_DATA: its passwords are public, and so is HOST or PUBLIC_URL: set it to false, or to true with ALLOW_PUBLIC_DEMO=true',
    isElsewhere && !config.s3 && `S3_BUCKET: ${onThisDisk('uploaded files')}`,
    isElsewhere && !config.smtpUrl && !config.mailApi && `SMTP_URL or MAIL_API: ${onThisDisk('emails')}`,
  ].filter((line) => line !== false)
  if (refusals.length > 0) throw new Error(`Refused environment variables:\n${refusals.map((line) => `  ${line}`).join('\n')}`)
  return config
}

const onThisDisk = (what: string): string =>
  `with DATABASE_URL, ${what} would lie on this machine's disk, where no other process finds them; or name DATA_DIR, a folder that all of them share`

/**
 * Whether the pages exist that open the shop as anybody by one press (src/demo): with demo data, on a host that strangers cannot reach, and without a
 * proxy before it. Nothing else opens them, whatever else is allowed.
 */
export const isDemoOpen = ({ demoData, isPublic, trustedProxies }: Config): boolean => demoData && !isPublic && trustedProxies.length === 0
