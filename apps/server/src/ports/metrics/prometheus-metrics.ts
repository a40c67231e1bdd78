import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Metrics, MetricSources } from './metrics.ts'

/** Buckets in seconds: calls take milliseconds, previews and documents seconds. */
const CALL_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const WORK_BUCKETS = [0.1, 0.5, 1, 2.5, 5, 10, 20, 60, 300]

/** Time limit of one source: a database that does not answer must not keep the other metrics away. */
const SOURCE_LIMIT_MS = 2_000

const withinLimit = async <T>(value: T | Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('It did not answer in time')), SOURCE_LIMIT_MS)
  })
  try {
    return await Promise.race([value, limit])
  } finally {
    clearTimeout(timer)
  }
}

const createFileRecorders = (registers: Registry[]): Pick<Metrics, 'fileScanned' | 'orphansRemoved'> => {
  const scans = new Histogram({
    name: 'tiraaz_file_scan_duration_seconds',
    help: 'Scans of uploaded files for malware, by outcome.',
    labelNames: ['outcome'],
    buckets: WORK_BUCKETS,
    registers,
  })
  const orphans = new Counter({
    name: 'tiraaz_orphan_files_removed_total',
    help: 'Files of the store that no row named and that the nightly sweep removed.',
    registers,
  })
  const orphanBytes = new Counter({
    name: 'tiraaz_orphan_bytes_removed_total',
    help: 'Bytes of the files that the nightly sweep removed.',
    registers,
  })
  return {
    fileScanned: (outcome, seconds) => scans.observe({ outcome }, seconds),
    orphansRemoved: (files, bytes) => {
      orphans.inc(files)
      orphanBytes.inc(bytes)
    },
  }
}

const createRecorders = (registers: Registry[]): Metrics => {
  const requests = new Histogram({
    name: 'tiraaz_http_request_duration_seconds',
    help: 'Requests by endpoint of the contract and status class; 304 and aborted apart.',
    labelNames: ['endpoint', 'status'],
    buckets: CALL_BUCKETS,
    registers,
  })
  const jobs = new Histogram({
    name: 'tiraaz_job_duration_seconds',
    help: 'Runs of background jobs by kind and outcome.',
    labelNames: ['job', 'outcome'],
    buckets: WORK_BUCKETS,
    registers,
  })
  const previews = new Histogram({
    name: 'tiraaz_preview_duration_seconds',
    help: 'Previews by outcome: ready, or the reason of the failure. Includes the wait for the preview process.',
    labelNames: ['outcome'],
    buckets: WORK_BUCKETS,
    registers,
  })
  const previewsInFlight = new Gauge({
    name: 'tiraaz_previews_in_flight',
    help: 'Previews that are being made or wait for the preview process.',
    registers,
  })
  const mails = new Histogram({
    name: 'tiraaz_mail_send_duration_seconds',
    help: 'Tries to send an email, by outcome.',
    labelNames: ['outcome'],
    buckets: WORK_BUCKETS,
    registers,
  })
  const caches = new Counter({
    name: 'tiraaz_cache_reads_total',
    help: 'Reads of caches in memory, by cache and result.',
    labelNames: ['cache', 'result'],
    registers,
  })
  return {
    requestAnswered: (endpoint, status, seconds) => requests.observe({ endpoint, status }, seconds),
    jobEnded: (job, outcome, seconds) => jobs.observe({ job, outcome }, seconds),
    previewStarted: () => previewsInFlight.inc(),
    previewEnded: (outcome, seconds) => {
      previewsInFlight.dec()
      previews.observe({ outcome }, seconds)
    },
    mailTried: (outcome, seconds) => mails.observe({ outcome }, seconds),
    ...createFileRecorders(registers),
    cacheRead: (cache, isHit) => caches.inc({ cache, result: isHit ? 'hit' : 'miss' }),
  }
}

/** Gauges that are set from the sources, each by a function that reads its source. */
const createReaders = (registers: Registry[], sources: MetricSources): Record<string, () => Promise<void>> => {
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name: `tiraaz_${name}`, help, labelNames, registers })
  const pool = gauge('database_pool_connections', 'Connections of the database pool, by state.', 'state')
  const poolWaiting = gauge('database_pool_waiting', 'Queries that wait for a connection.')
  const waiting = gauge('jobs_waiting', 'Jobs that are due and not begun, by kind.', 'job')
  const running = gauge('jobs_running', 'Jobs that run now, by kind.', 'job')
  const oldest = gauge('jobs_oldest_seconds', 'Seconds for which the oldest due job waits, by kind.', 'job')
  const mails = gauge('mails', 'Emails that are not sent, by state.', 'state')
  const oldestMail = gauge('mails_oldest_seconds', 'Seconds for which the oldest unsent email waits.')
  const database = gauge('database_size_bytes', 'Size of the database.')
  const free = gauge('disk_free_bytes', 'Free space on the disk of DATA_DIR.')
  const backup = gauge(
    'backup_last_success_timestamp_seconds',
    'End of the last backup that went well, in seconds since 1970; 0 if there is none.',
  )
  const previewMemory = gauge('preview_process_resident_bytes', 'Memory of the preview process; 0 while none runs.')
  const connections = gauge('http_connections', 'Open connections of callers.')
  return {
    pool: async () => {
      const state = sources.pool()
      if (state === null) return
      pool.set({ state: 'used' }, state.used)
      pool.set({ state: 'idle' }, state.idle)
      poolWaiting.set(state.waiting)
    },
    queue: async () => {
      const states = await sources.queue()
      for (const each of [waiting, running, oldest]) each.reset()
      for (const state of states) {
        waiting.set({ job: state.job }, state.waiting)
        running.set({ job: state.job }, state.running)
        oldest.set({ job: state.job }, state.oldestSeconds)
      }
    },
    mails: async () => {
      const state = await sources.mails()
      mails.set({ state: 'waiting' }, state.waiting)
      mails.set({ state: 'failed' }, state.failed)
      oldestMail.set(state.oldestSeconds)
    },
    databaseBytes: async () => database.set(await sources.databaseBytes()),
    freeBytes: async () => free.set(await sources.freeBytes()),
    lastBackup: async () => backup.set(await sources.lastBackupSeconds()),
    previewBytes: async () => previewMemory.set(await sources.previewBytes()),
    connections: async () => connections.set(await sources.connections()),
  }
}

export type PrometheusMetrics = {
  metrics: Metrics
  /** Returns a function that writes all metrics as text. */
  readFrom: (sources: MetricSources) => () => Promise<string>
  contentType: string
}

/** Metrics in the format of Prometheus (prom-client), with those of Node and the process. */
export const createPrometheusMetrics = (version: string): PrometheusMetrics => {
  const registry = new Registry()
  // A delay of the event loop below 20 ms hurts nobody; looking more often costs processor time on an idle machine.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 20 })
  const registers = [registry]
  new Gauge({ name: 'tiraaz_build_info', help: 'Version of the portal.', labelNames: ['version'], registers }).set(
    { version },
    1,
  )
  const metrics = createRecorders(registers)
  const readFrom = (sources: MetricSources) => {
    // New registry for each start: after a port conflict the start is repeated, and names must be unique in a registry.
    const gauges = new Registry()
    const readers = Object.entries(createReaders([gauges], sources))
    const sourceUp = new Gauge({
      name: 'tiraaz_metric_source_up',
      help: '0 where the values of this source could not be read; they are then those of an earlier reading.',
      labelNames: ['source'],
      registers: [gauges],
    })
    const read = async (): Promise<string> => {
      const outcomes = await Promise.allSettled(readers.map(([, reader]) => withinLimit(reader())))
      for (const [nth, outcome] of outcomes.entries()) {
        sourceUp.set({ source: readers[nth]?.[0] ?? '' }, outcome.status === 'fulfilled' ? 1 : 0)
      }
      return (await registry.metrics()) + (await gauges.metrics())
    }
    let running: Promise<string> | null = null
    // Callers at the same moment share one reading.
    return () => {
      running ??= read().finally(() => {
        running = null
      })
      return running
    }
  }
  return { metrics, readFrom, contentType: registry.contentType }
}
