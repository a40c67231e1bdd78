// engines: both
import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { finishBackupRun, startBackupRun } from '../features/backups/index.ts'
import type { JobHandlers } from '../ports/jobs/pg-boss-job-queue.ts'
import { openJobQueue } from '../ports/jobs/pg-boss-job-queue.ts'
import { MailRefused } from '../ports/mail/mail-sender.ts'
import type { MetricSources } from '../ports/metrics/metrics.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { measureJobs, measureMails, measurePreviews } from '../workers/measure-work.ts'
import { createMetricSources } from './metric-sources.ts'
import { openMetrics, type OpenMetrics } from './open-metrics.ts'

const TOKEN = 'a-token-of-the-monitoring'
const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }

let app: TestApp
let opened: OpenMetrics
let sources: MetricSources
let port: number
let stop: (() => Promise<void>)[] = []
beforeAll(async () => {
  opened = await openMetrics({ METRICS_PORT: 0, METRICS_TOKEN: TOKEN })
  app = await openTestApp({ metrics: opened.metrics })
  const queue = openJobQueue(app.database, {} as JobHandlers, quiet)
  await queue.start()
  const background = { readPreviewBytes: async () => 4096 }
  sources = createMetricSources(
    { DATA_DIR: app.filesFolder },
    { open: app.database, background, server: app.fastify.server },
  )
  const served = await opened.serve(sources)
  if (served === null) throw new Error('Nothing is served')
  port = served.port
  stop = [served.close, queue.stop, app.close]
})
afterAll(async () => {
  for (const end of stop) await end()
})

const get = (path = '/metrics', token = TOKEN): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: `Bearer ${token}` } })
const read = async (): Promise<string> => (await get()).text()
const valueOf = (text: string, series: string): number => {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `))
  return line === undefined ? Number.NaN : Number(line.slice(series.length))
}

const DEPLOY = join(import.meta.dirname, '../../../../deploy')
const ALERTS = join(DEPLOY, 'prometheus-alerts.yml')
const PROMTOOL = spawnSync('promtool', ['--version']).status === 0

/** Names of metrics in a text; series of a histogram count as the histogram. */
const namesIn = (text: string): string[] =>
  [...text.matchAll(/\b(?:tiraaz|process|nodejs)_\w+/g)].map(([name]) => name.replace(/_(?:bucket|count|sum)$/, ''))

describe('files for monitoring', () => {
  it.each(['grafana-dashboard.json', 'prometheus-alerts.yml'])('%s names existing metrics only', async (name) => {
    const file = await readFile(join(DEPLOY, name), 'utf8')
    const known = new Set([...(await read()).matchAll(/^# TYPE (\w+)/gm)].map(([, metric]) => metric))
    const named = namesIn(file)
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((metric) => !known.has(metric))).toEqual([])
  })

  it('the page about monitoring lists every metric of the portal', async () => {
    const page = await readFile(join(DEPLOY, '../docs/monitoring.md'), 'utf8')
    const own = [...(await read()).matchAll(/^# TYPE (tiraaz_\w+)/gm)].map(([, metric]) => metric)
    expect(own.filter((metric) => !page.includes(`\`${metric}\``))).toEqual([])
  })

  it('each alert links its section of the page about alerts, and the page has no other', async () => {
    const rules = [...(await readFile(ALERTS, 'utf8')).matchAll(/alert: (\w+)[\s\S]*?runbook: docs\/alerts\.md#(\w+)/g)]
    const page = await readFile(join(DEPLOY, '../docs/alerts.md'), 'utf8')
    const sections = [...page.matchAll(/^## (\w+)$/gm)].map(([, name]) => name)
    expect(rules.map(([, name]) => name)).toEqual(sections)
    expect(rules.map(([, , anchor]) => anchor)).toEqual(sections.map((name) => name?.toLowerCase()))
  })

  it.skipIf(!PROMTOOL)('promtool accepts the alert rules (skipped where Prometheus is not installed)', () => {
    const { status, stdout } = spawnSync('promtool', ['check', 'rules', ALERTS], { encoding: 'utf8' })
    expect([status, stdout]).toEqual([0, expect.stringMatching(/SUCCESS: \d+ rules found/)])
  })
})

describe('metrics for Prometheus', () => {
  it('metrics are answered to the holder of the token alone, at one address', async () => {
    expect((await get()).status).toBe(200)
    expect((await get('/metrics', 'a-token-of-somebody-else')).status).toBe(401)
    expect((await get('/')).status).toBe(404)
    expect((await app.fastify.inject({ url: '/metrics' })).statusCode).toBe(404)
  })

  it('requests are counted by endpoint and status class, 304 apart, without ids in any label', async () => {
    const client = await app.make.client()
    const caller = await app.make.member(client)
    const first = await app.call('listUnreadConversations', caller, {})
    await app.call('listUnreadConversations', { ...caller, ifNoneMatch: String(first.headers['etag']) }, {})
    await app.call('getCatalogue', { ...caller, userId: null }, { params: { clientId: client.id } })
    const text = await read()
    const count = (endpoint: string, status: string) =>
      valueOf(text, `tiraaz_http_request_duration_seconds_count{endpoint="${endpoint}",status="${status}"}`)
    expect(count('listUnreadConversations', '2xx')).toBe(1)
    expect(count('listUnreadConversations', '304')).toBe(1)
    expect(count('getCatalogue', '4xx')).toBe(1)
    expect(text).not.toContain(client.id)
  })

  it('jobs, previews, mails and caches are measured by outcome', async () => {
    const { metrics } = opened
    const handlers = measureJobs({ removeOldMails: () => Promise.reject(new Error('no')) } as never, metrics)
    await handlers.removeOldMails({}, { isLastTry: false }).catch(() => undefined)
    await handlers.removeOldMails({}, { isLastTry: true }).catch(() => undefined)
    const render = async () => ({ outcome: 'failed', reason: 'timedOut' }) as const
    const renderer = measurePreviews({ render, maxBytes: () => 1, close: async () => undefined }, metrics)
    await renderer.render({ path: '', fileType: 'pdf' })
    const refusing = measureMails({ send: () => Promise.reject(new MailRefused('550', 'no')) }, metrics)
    await refusing.send({} as never).catch(() => undefined)
    metrics.cacheRead('renderings', true)
    metrics.orphansRemoved(2, 300)
    const text = await read()
    expect(valueOf(text, 'tiraaz_job_duration_seconds_count{job="removeOldMails",outcome="retried"}')).toBe(1)
    expect(valueOf(text, 'tiraaz_job_duration_seconds_count{job="removeOldMails",outcome="failed"}')).toBe(1)
    expect(valueOf(text, 'tiraaz_preview_duration_seconds_count{outcome="timedOut"}')).toBe(1)
    expect(valueOf(text, 'tiraaz_previews_in_flight')).toBe(0)
    expect(valueOf(text, 'tiraaz_mail_send_duration_seconds_count{outcome="refused"}')).toBe(1)
    expect(valueOf(text, 'tiraaz_orphan_files_removed_total')).toBe(2)
    expect(valueOf(text, 'tiraaz_orphan_bytes_removed_total')).toBe(300)
    expect(valueOf(text, 'tiraaz_cache_reads_total{cache="renderings",result="hit"}')).toBe(1)
  })

  it('the state of queue, mails, database, disk and processes is read when asked for', async () => {
    const { db } = app.database
    const mail = {
      kind: 'passwordReset',
      locale: 'et-EE',
      to_email: 'a@naide.example',
      to_name: 'A',
      data: null,
    } as const
    const hourAgo = new Date(Date.now() - 3_600_000)
    const rows = (['queued', 'failed'] as const).map((state) => ({
      id: app.newId(),
      ...mail,
      state,
      created_at: hourAgo,
    }))
    await db.insertInto('mails').values(rows).execute()
    expect(valueOf(await read(), 'tiraaz_backup_last_success_timestamp_seconds')).toBe(0)
    await finishBackupRun(db, await startBackupRun(db, '/mnt/backup'), { bytes: 1 })
    const text = await read()
    expect(valueOf(text, 'tiraaz_backup_last_success_timestamp_seconds')).toBeGreaterThan(Date.now() / 1000 - 600)
    expect(valueOf(text, 'tiraaz_mails{state="waiting"}')).toBe(1)
    expect(valueOf(text, 'tiraaz_mails{state="failed"}')).toBe(1)
    expect(valueOf(text, 'tiraaz_mails_oldest_seconds')).toBeGreaterThan(3500)
    expect(valueOf(text, 'tiraaz_jobs_waiting{job="sendMail"}')).toBe(0)
    expect(valueOf(text, 'tiraaz_database_size_bytes')).toBeGreaterThan(1_000_000)
    expect(valueOf(text, 'tiraaz_disk_free_bytes')).toBeGreaterThan(1_000_000)
    expect(valueOf(text, 'tiraaz_preview_process_resident_bytes')).toBe(4096)
    expect(valueOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(1_000_000)
    expect(valueOf(text, 'nodejs_eventloop_lag_p99_seconds')).not.toBeNaN()
    expect(text).toMatch(/tiraaz_build_info\{version="\d+\.\d+\.\d+"\} 1/)
    const hasPool = valueOf(text, 'tiraaz_database_pool_connections{state="idle"}') > 0
    expect(hasPool).toBe(app.database.engine.kind === 'postgres')
  })

  it('a source that fails is marked, and the others are still answered', async () => {
    const failing = await opened.serve({ ...sources, queue: () => Promise.reject(new Error('away')) })
    const answer = await fetch(`http://127.0.0.1:${failing?.port}/metrics`, {
      headers: { authorization: `Bearer ${TOKEN}` },
    })
    const text = await answer.text()
    await failing?.close()
    expect(valueOf(text, 'tiraaz_metric_source_up{source="queue"}')).toBe(0)
    expect(valueOf(text, 'tiraaz_metric_source_up{source="mails"}')).toBe(1)
  })

  it('metrics open to other machines require a token, and nothing is served without a port', async () => {
    expect(() => readConfig({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' })).toThrow(/METRICS_TOKEN: needed/)
    expect(() => readConfig({ METRICS_PORT: '9464', METRICS_TOKEN: 'lühike' })).toThrow(/METRICS_TOKEN: .*16/)
    expect(readConfig({ METRICS_PORT: '9464' }).METRICS_HOST).toBe('127.0.0.1')
    const off = await openMetrics(readConfig({}))
    expect(await off.serve(sources)).toBeNull()
  })
})
