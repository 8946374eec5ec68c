import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { alertsOf, prometheusRuleOf } from '../scripts/write-alerts.ts'
import { readConfig, settingNames } from '../src/config.ts'
import { readServerConfig } from '../src/server-config.ts'

type Fields = { [name: string]: Fields } & Fields[]
type Labels = Record<string, string>
type Probe = { httpGet?: { path: string; port: string }; tcpSocket?: { port: string } }
type Container = {
  image: string
  command?: string[]
  env: { name: string; value?: string }[]
  ports: { name: string; containerPort: number }[]
  startupProbe: Probe
  livenessProbe: Probe
  readinessProbe?: Probe
  securityContext: object
}
type ComposeService = { image: string; mem_limit?: string; logging?: object; environment?: Record<string, string> }
type Pod = {
  metadata: { labels: Labels }
  spec: { terminationGracePeriodSeconds: number; containers: [Container]; securityContext: object }
}

const folder = join(import.meta.dirname, '../ops/kubernetes')
const read = (file: string) => readFileSync(join(folder, file), 'utf8')
const source = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8')
const listed = parse(read('kustomization.yaml')).resources as string[]
const objects = listed.flatMap((file) =>
  parseAllDocuments(read(file)).map((document) => {
    expect(document.errors).toEqual([])
    return document.toJS() as Fields & { kind: string; metadata: { name: string } }
  }),
)
const object = (kind: string, name: string) => {
  const found = objects.find((one) => one.kind === kind && one.metadata.name === name)
  if (!found) throw new Error(`There is no ${kind} ${name}`)
  return found
}
const podOf = (name: string) => object('Deployment', name).spec?.template as unknown as Pod
const secrets = Object.fromEntries(
  [...read('secrets.example.env').matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name, value]) => [name, value || 'x']),
)
const shared: Record<string, string | undefined> = { ...(object('ConfigMap', 'service-market').data as unknown as Labels), ...secrets }

/** What a container is started with, the image's own variables included. */
function environmentOf(name: string): Record<string, string | undefined> {
  const [{ env }] = podOf(name).spec.containers
  const ofImage = Object.fromEntries([...source('Dockerfile').matchAll(/\b([A-Z_]+)=([\w.]+)/g)].map(([, key, value]) => [key, value]))
  return { ...ofImage, ...shared, ...Object.fromEntries(env.map(({ name: variable, value }) => [variable, value ?? 'x'])) }
}

test('every manifest is applied, and every object has a name of its own', () => {
  expect(
    readdirSync(folder)
      .filter((file) => /\.ya?ml$/.test(file) && file !== 'kustomization.yaml')
      .sort(),
  ).toEqual([...listed].sort())
  const names = objects.map(({ kind, metadata }) => `${kind} ${metadata.name}`)
  expect(new Set(names).size).toBe(names.length)
})

test.each(['site', 'worker'])('the %s is started with settings that exist, and starts with them', (name) => {
  const known = new Set([...settingNames, 'NODE_ENV', 'MALLOC_MMAP_THRESHOLD_', 'DATABASE_PASSWORD'])
  const environment = environmentOf(name)
  expect(Object.keys(environment).filter((one) => !known.has(one))).toEqual([])
  const config = readServerConfig(environment)
  expect(config).toMatchObject({ isPublic: true, demoData: false, host: '0.0.0.0', metrics: { host: '0.0.0.0' } })
  expect(config.databaseUrl).not.toBe(config.databaseDirectUrl)
  expect(() => readServerConfig({ ...environment, S3_BUCKET: undefined })).toThrow('S3_BUCKET')
})

test.each(['site', 'worker'])('the %s may do and write nothing that it need not', (name) => {
  const [container] = podOf(name).spec.containers
  expect(podOf(name).spec.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } })
  expect(container.securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  })
  for (const part of container.command ?? []) if (part.endsWith('.ts')) expect(existsSync(join(import.meta.dirname, '..', part))).toBe(true)
})

test('ports and probes are those of the program, and a pod that ends has time to drain', () => {
  const config = readServerConfig(environmentOf('site'))
  for (const name of ['site', 'worker']) {
    const [{ ports, startupProbe, livenessProbe, readinessProbe }] = podOf(name).spec.containers
    const named = Object.fromEntries(ports.map((port) => [port.name, port.containerPort]))
    expect(named.metrics).toBe(config.metrics?.port)
    if (name === 'site') expect(named.http).toBe(readConfig({}).port)
    for (const probe of [startupProbe, livenessProbe, readinessProbe]) {
      if (!probe) continue
      expect(Object.keys(named)).toContain(probe.httpGet?.port ?? probe.tcpSocket?.port)
      if (probe.httpGet) expect(source('src/server.ts')).toContain(`'${probe.httpGet.path}'`)
    }
  }
  const [{ readinessProbe }] = podOf('site').spec.containers
  // While the database is away from all pods, their pages from memory are still asked for.
  expect(readinessProbe?.httpGet?.path).toBe('/health/live')
  const stopsWithin = Number(/stopWithin = ([\d_]+)/.exec(source('start.ts'))?.[1]?.replaceAll('_', '')) / 1_000
  expect(podOf('site').spec.terminationGracePeriodSeconds).toBeGreaterThan(config.drainSeconds + stopsWithin)
})

test('whatever names a pod, a service or a port means one that is there', () => {
  const isWithin = (labels: Labels) => (wanted: Labels) => Object.entries(wanted).every(([name, value]) => labels[name] === value)
  const { labels } = podOf('site').metadata
  for (const wanted of [
    object('Service', 'site').spec?.selector,
    object('PodDisruptionBudget', 'site').spec?.selector?.matchLabels,
    object('Deployment', 'site').spec?.selector?.matchLabels,
    object('NetworkPolicy', 'visitors').spec?.podSelector?.matchLabels,
    object('PodMonitor', 'service-market').spec?.selector?.matchLabels,
  ]) {
    expect(wanted).toSatisfy((one: Labels) => Object.keys(one).length > 0 && isWithin(labels)(one))
  }
  const site = readServerConfig(environmentOf('site'))
  expect(new URL(site.databaseUrl ?? '').hostname).toBe(object('Pooler', 'shop-pooler').metadata.name)
  expect(new URL(site.databaseDirectUrl ?? '').hostname).toBe(`${object('Cluster', 'shop-db').metadata.name}-rw`)
  expect(object('Pooler', 'shop-pooler').spec?.cluster).toEqual({ name: object('Cluster', 'shop-db').metadata.name })
  expect(read('ingress.yaml').match(/shop\.example/g)).toHaveLength(2)
  expect(site.publicUrl).toBe('https://shop.example')
})

test('the connections of all processes and poolers fit into the database, as many processes as the autoscaler starts and one that is replaced', () => {
  const number = (value: unknown) => Number(value)
  const pooler = object('Pooler', 'shop-pooler').spec
  const behind = number(pooler?.instances) * number(pooler?.pgbouncer?.parameters?.default_pool_size)
  const { scaleTargetRef, minReplicas, maxReplicas } = object('HorizontalPodAutoscaler', 'site').spec as Fields
  expect([scaleTargetRef?.name, object('Deployment', 'site').spec?.replicas]).toEqual(['site', undefined])
  expect(number(minReplicas)).toBeGreaterThanOrEqual(2)
  const processes = number(maxReplicas) + 1 + 2 * number(object('Deployment', 'worker').spec?.replicas)
  const most = number(object('Cluster', 'shop-db').spec?.postgresql?.parameters?.max_connections)
  expect(behind + 5 * processes + 10).toBeLessThanOrEqual(most)
})

test('compose starts the shop with settings that exist, every image by its version, and no password in an address', () => {
  const { services } = parse(source('compose.yaml'), { merge: true }) as { services: Record<string, ComposeService> }
  for (const [name, { image, mem_limit, logging }] of Object.entries(services)) {
    expect(image, name).toMatch(/:v?\d+\.\d/)
    expect([mem_limit, logging], name).not.toContain(undefined)
  }
  const names = [...source('ops/compose.env.example').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, one = '']) => one)
  const known = new Set([...settingNames, 'PGPASSWORD', 'SITE', 'POSTGRES_PASSWORD', 'SHOP_PASSWORD', 'BACKUP_TO'])
  const environment = services['site-1']?.environment ?? {}
  expect([...names, ...Object.keys(environment)].filter((one) => !known.has(one))).toEqual([])
  const used = [...source('compose.yaml').matchAll(/\$\{(\w+):\?\}/g)].map(([, one]) => one)
  expect(used.filter((one) => !names.includes(one ?? ''))).toEqual([])
  // Any other dollar sign is an error of the whole file: one for the shell is written twice.
  expect(source('compose.yaml').match(/(?<!\$)\$(?!\$|\{\w+:\?\})(?<!\$\$)\S*/g)).toBeNull()
  for (const address of [environment.DATABASE_URL, environment.DATABASE_DIRECT_URL]) expect(new URL(address ?? '').password).toBe('')
  const filled = Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, String(value).replace(/\$\{\w+:\?\}/, 'x')]))
  const mine = { KEYRING: 'x', PUBLIC_URL: 'https://shop.example', PAYMENT_GATEWAY: 'none', SMTP_URL: 'smtps://mail.example' }
  expect(readServerConfig({ ...filled, ...mine }).databaseDirectUrl).toBe('postgres://shop@postgres:5432/shop')
})

test('the image holds no tests, benchmarks or manual, and nothing that is built or runs needs them', () => {
  const leftOut = source('.dockerignore').split('\n')
  expect(leftOut).toEqual(expect.arrayContaining(['test', 'bench', 'docs', 'CHANGELOG.md', 'compose.yaml', '.env']))
  const kept = globSync(['*.ts', '{src,art,scripts}/**/*.{ts,tsx}'], { cwd: join(import.meta.dirname, '..') })
  const needs = kept.filter((file) => /from '[^']*\.\.?\/(?:test|bench|docs)\//.test(source(file)))
  expect(needs.filter((file) => !/^(?:playwright|vitest)\.config\.ts$/.test(file))).toEqual([])
})

test('every alert reaches somebody: what wakes is told to who is on duty', () => {
  const { route, receivers } = parse(source('ops/prometheus/alertmanager.yml'))
  const named = receivers.map(({ name }: { name: string }) => name)
  expect(named).toEqual(expect.arrayContaining([route.receiver, ...route.routes.map(({ receiver }: { receiver: string }) => receiver)]))
  const severities = ['alerts.yml', 'machines.yml'].flatMap((file) =>
    parse(source(`ops/prometheus/${file}`)).groups.flatMap(({ rules }: { rules: { labels: { severity: string } }[] }) =>
      rules.map(({ labels }) => labels.severity),
    ),
  )
  expect(new Set(severities)).toEqual(new Set(['page', 'ticket']))
  expect(route.routes[0].matchers).toEqual(['severity = page'])
  const { rule_files, alerting } = parse(source('ops/prometheus/prometheus.yml'))
  expect(rule_files.every((file: string) => existsSync(join(folder, '../prometheus', file)))).toBe(true)
  expect(alerting.alertmanagers).toHaveLength(1)
})

test('the alerts are those of the signs', () => {
  expect(read('alerts.yaml')).toBe(prometheusRuleOf())
  expect(parse(prometheusRuleOf()).spec.groups).toEqual(parse(alertsOf()).groups)
})

test('units, environment, proxy and Prometheus of two machines mean the same ports', () => {
  const unit = (name: string) => source(`ops/systemd/${name}.service`)
  const set = (name: string) => Object.fromEntries([...unit(name).matchAll(/\b([A-Z_]+)=([\w%]+)/g)].map(([, key, value]) => [key, value]))
  const ofSite = set('service-market@')
  expect(ofSite).toMatchObject({ WORKER: 'off', PORT: '%i', METRICS_PORT: '1%i' })
  const ports = new Set(['1%i'.replace('%i', '3000'), set('service-market-worker').METRICS_PORT])
  const [scrape] = parse(source('ops/prometheus/prometheus.yml')).scrape_configs
  expect(new Set(scrape.static_configs[0].targets.map((target: string) => target.split(':')[1]))).toEqual(ports)
  expect(alertsOf()).toContain(scrape.job_name)
  const [, environment = ''] = /`\/etc\/service-market\.env`[\s\S]*?```sh\n([\s\S]*?)```/.exec(source('docs/operations.md')) ?? []
  const given = [...environment.matchAll(/^ *([A-Z0-9_]+)=(.*)$/gm)]
  const settings = Object.fromEntries(given.map(([, name, value = '']) => [name, value.replaceAll('…', 'x')]))
  // A file of the environment overrides what the unit sets, and a remark behind a value is part of it.
  expect(Object.keys(settings).filter((name) => name in ofSite)).toEqual([])
  expect(given.filter(([line]) => line?.includes('#'))).toEqual([])
  expect(readServerConfig({ ...settings, SMTP_URL: 'smtps://mail.local' }).isPublic).toBe(true)
  const asked = [...source('ops/caddy/Caddyfile').matchAll(/reverse_proxy (.*) \{|reverse_proxy (\{.*\})$/gm)].map(
    ([, some, all]) => some ?? all,
  )
  expect(asked).toHaveLength(2)
  expect(new Set(asked).size).toBe(1)
})
