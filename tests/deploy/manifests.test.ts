/** The files for containers: they fit the published schemas, the settings of the portal, and how it stops. */
import { readFile } from 'node:fs/promises'
import { Deployment } from 'kubernetes-models/apps/v1'
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2'
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { PersistentVolumeClaim, Service } from 'kubernetes-models/v1'
import { ServiceMonitor } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1'
import { parse, parseAllDocuments } from 'yaml'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import packageJson from '../../package.json'
import { parseSettings } from '../../app/platform/config.server'
import { Tuning } from '../../app/platform/settings/tuning.server'
import { repositoryFiles } from '../support/texts'

const read = (file: string) => readFile(file, 'utf8')
const settings = await read('.env.example')
const defaults = new Map([...settings.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]))
const isSetting = (name: string) => defaults.has(name.replace(/_FILE$/, ''))
const stopSeconds = Tuning.parse({}).STOP_SECONDS
/** Settings of the stand-in, which `.env.example` leaves out. */
const OF_STAND_IN = ['PORTAL_PROVIDER', 'DATABASE_URL']

const kinds = {
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  NetworkPolicy,
  PodDisruptionBudget,
  PersistentVolumeClaim,
  Service,
  ServiceMonitor,
}
const Manifest = z.looseObject({ apiVersion: z.string(), kind: z.string(), spec: z.looseObject({}).optional() })

describe('the manifests for Kubernetes [893]', async () => {
  const files = (await repositoryFiles('deploy/kubernetes')).filter((file) => file.endsWith('.yaml'))
  const manifests = (await Promise.all(files.map(async (file) => ({ file, text: await read(file) })))).flatMap(
    ({ file, text }) => parseAllDocuments(text).map((document) => ({ file, ...Manifest.parse(document.toJS()) })),
  )

  it('fit the published schemas of their kinds', () => {
    const others = manifests.filter(({ kind }) => kind !== 'Kustomization')
    expect(others.length).toBeGreaterThan(8)
    for (const { file, ...manifest } of others) {
      const [, Kind] = Object.entries(kinds).find(([name]) => name === manifest.kind) ?? []
      expect([file, Kind?.name]).toEqual([file, manifest.kind])
      // The selector of the Deployment comes from its kustomization.
      const whole =
        manifest.kind === 'Deployment' ? { ...manifest, spec: { selector: {}, ...manifest.spec } } : manifest
      expect(() => Kind && Reflect.construct(Kind, [whole]).validate(), file).not.toThrow()
    }
  })

  it('let a pod stop in order, ask its health at the port of the operator, and give it no rights', async () => {
    const text = await read('deploy/kubernetes/base/deployment.yaml')
    const seconds = (name: string) => Number(new RegExp(`${name}: (?:\\{ seconds: )?(\\d+)`).exec(text)?.[1])
    expect(seconds('terminationGracePeriodSeconds')).toBeGreaterThan(seconds('sleep') + stopSeconds)
    expect(text.match(/httpGet: \{ path: \/(?:readyz|healthz), port: admin \}/g)).toHaveLength(3)
    for (const line of [
      'runAsNonRoot: true',
      'allowPrivilegeEscalation: false',
      'readOnlyRootFilesystem: true',
      'capabilities: { drop: [ALL] }',
      'seccompProfile: { type: RuntimeDefault }',
      'automountServiceAccountToken: false',
    ]) {
      expect(text).toContain(line)
    }
  })

  it('name settings that there are, with which a portal starts, but not with the placeholders of its secrets [939]', async () => {
    const [deployment, environment] = await Promise.all([
      read('deploy/kubernetes/base/deployment.yaml'),
      read('deploy/kubernetes/example/portal.env'),
    ])
    const given = Object.fromEntries(
      [...environment.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
    )
    const secrets = [...deployment.matchAll(/name: ([A-Z_]+_FILE), value: \/run\/secrets\/portal\/([\w-]+)/g)]
    expect([...Object.keys(given), ...secrets.map(([, name = '']) => name)].filter((name) => !isSetting(name))).toEqual(
      [],
    )
    const asFiles = secrets.map(([, name = '', file = '']) => [name, `deploy/kubernetes/example/secrets/${file}`])
    for (const name of ['SESSION_SECRET', 'IDENTITY_CLIENT_SECRET', 'PORTAL_API_CLIENT_SECRET']) {
      expect(() => parseSettings({ ...given, ...Object.fromEntries(asFiles) })).toThrow(
        `${name}: is the placeholder of an example file`,
      )
    }
    const own = secrets.map(([, name = '']) => [
      name.replace('_FILE', ''),
      name.startsWith('REDIS') ? 'redis://redis' : 's'.repeat(32),
    ])
    expect(parseSettings({ ...given, ...Object.fromEntries(own) }).REDIS_URL?.nodes).toHaveLength(1)
  })
})

it('the files for containers name the image of this version, and each image below it in one line [1048]', async () => {
  const files = await repositoryFiles('deploy')
  const texts = (await Promise.all(files.map(read))).join('\n')
  const tags = [...texts.matchAll(/(?:\bportal:|newTag: )(\d+\.[\w.]+)/g)].map(([, tag]) => tag)
  expect(tags).toEqual([packageJson.version, packageJson.version])
  const others = [...texts.matchAll(/^(?:FROM| +image:) ([\w.]+:[\w.-]+)/gm)].map(([, image = '']) => image)
  const below = others.filter((image) => !image.startsWith('portal:')).map((image) => image.split(':')[0])
  expect(below.toSorted()).toEqual(['haproxy', 'node', 'postgres', 'redis'])
})

const Compose = z.object({
  services: z.record(
    z.string(),
    z.looseObject({
      environment: z.record(z.string(), z.string()).optional(),
      secrets: z.array(z.string()).optional(),
      stop_grace_period: z.string().optional(),
      mem_limit: z.string(),
      cap_drop: z.array(z.string()).optional(),
    }),
  ),
  secrets: z.record(z.string(), z.object({ file: z.string() })).optional(),
})

describe('the files for compose [894]', async () => {
  const [compose, demo] = await Promise.all(
    ['compose', 'compose.demo'].map(async (name) =>
      Compose.parse(parse(await read(`deploy/compose/${name}.yaml`), { merge: true })),
    ),
  )

  it('start two portals alike, with secrets as files, and let them stop in order', () => {
    const { 'portal-1': one, 'portal-2': two } = compose?.services ?? {}
    expect(one).toEqual(two)
    expect(Number.parseInt(one?.stop_grace_period ?? '0')).toBeGreaterThan(stopSeconds)
    const files = Object.entries(one?.environment ?? {}).filter(([name]) => name.endsWith('_FILE'))
    expect(files.map(([, file]) => file.replace('/run/secrets/', ''))).toEqual(one?.secrets)
    expect(Object.keys(compose?.secrets ?? {})).toEqual(one?.secrets)
  })

  it('start portals that the proxy and the health check reach, with the lines of .env.example [894]', () => {
    const { environment = {} } = compose?.services['portal-1'] ?? {}
    const given = Object.entries({ ...Object.fromEntries(defaults), IDENTITY_CLIENT_ID: 'portal', ...environment })
    const inFiles = { SESSION_SECRET: 's'.repeat(32), IDENTITY_CLIENT_SECRET: 'in a file' }
    const others = Object.fromEntries(given.filter(([name]) => !name.endsWith('_FILE')))
    expect(parseSettings({ ...others, ...inFiles })).toMatchObject({
      HOST: '0.0.0.0',
      PORT: 3000,
      ADMIN_HOST: '0.0.0.0',
      ADMIN_PORT: 3001,
      UPLOAD_DIR: '/var/lib/portal/uploads',
      ASSETS_DIR: '/var/lib/portal/assets',
    })
  })

  it('name settings that there are, limit memory, and give no rights', () => {
    const services = [...Object.entries(compose?.services ?? {}), ...Object.entries(demo?.services ?? {})]
    const portals = services.filter(([name]) => name.startsWith('portal'))
    const names = portals.flatMap(([, { environment = {} }]) => Object.keys(environment))
    expect(names.length).toBeGreaterThan(4)
    expect(names.filter((name) => !isSetting(name) && !OF_STAND_IN.includes(name))).toEqual([])
    for (const [name, { cap_drop: dropped }] of services) {
      if (name !== 'database') expect([name, dropped]).toEqual([name, ['ALL']])
    }
  })
})
