import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildApp } from '../app.ts'
import type { Config } from '../config.ts'
import type { OpenDatabase } from '../db/client.ts'
import type { ReadReplica } from '../db/read-replica.ts'
import type { ErrorReports } from '../ports/error-reports/error-reports.ts'
import { type Background, createProcessLog, openBackground } from './background.ts'
import { DEMO_LOG_INS } from '../seed/content/people.ts'
import { hasDemo, isEmpty } from './demo-state.ts'
import { createPorts } from './create-ports.ts'
import { runOnFreePort } from './free-port.ts'
import { listen } from './listen.ts'
import { type ControlServer, openControlServer } from './control-server.ts'
import { openErrorReports, readReportSettings } from './open-error-reports.ts'
import { type OpenMetrics, openMetrics } from './open-metrics.ts'
import { type OpenTraces, openTraces } from './open-traces.ts'
import { createMetricSources } from './metric-sources.ts'
import { getPublicUrl } from './get-public-url.ts'
import { openDatabase } from './open-database.ts'
import { openReplica } from './open-replica.ts'

const WEB_FOLDER = resolve(import.meta.dirname, '../../../web/dist')
const HELP_FOLDER = resolve(import.meta.dirname, '../../../help/dist')

export type RunningPortal = {
  /** Public address of the portal. */
  address: string
  hasDemo: boolean
  /** True until an agency is created. */
  isEmpty: boolean
  /** True if the portal has a page that shows its emails. */
  showsOutbox: boolean
  /** Lets running calls and jobs end, then closes everything. */
  stop: () => Promise<void>
}

/** Returns true if the demo is to be loaded: only into an embedded database that is empty. */
const wantsDemo = async (config: Config, { db, engine }: OpenDatabase): Promise<boolean> =>
  config.DEMO && engine.kind === 'embedded' && (await isEmpty(db))

type PortalServices = {
  open: OpenDatabase
  background: Background
  replica: ReadReplica | null
  reports: ErrorReports
  watch: OpenMetrics
  tracing: OpenTraces | null
}

const serve = async (
  config: Config,
  { open, background, replica, reports, watch, tracing }: PortalServices,
  port: number,
): Promise<RunningPortal> => {
  const address = getPublicUrl(config, port)
  const isWithDemo = await hasDemo(open.db)
  const sendsMail = config.SMTP_URL !== undefined
  const showsOutbox = config.DEMO && isWithDemo && !sendsMail
  const fastify = await buildApp({
    db: open.db,
    replica: replica ?? undefined,
    ports: createPorts(config, { metrics: watch.metrics, open, background, replica, address, showsOutbox }),
    addressWidgetUrl: config.ADDRESS_WIDGET_URL || undefined,
    showsOutbox,
    demoLogIns: config.DEMO && isWithDemo ? DEMO_LOG_INS : [],
    errorReports: reports,
    metrics: watch.metrics,
    traces: tracing?.traces,
    pageErrorReports: readReportSettings(config),
    webFolder: existsSync(join(WEB_FOLDER, 'index.html')) ? WEB_FOLDER : undefined,
    helpFolder: HELP_FOLDER,
    checkResponses: config.NODE_ENV !== 'production',
    trustProxy: config.TRUST_PROXY,
    rateLimits: { person: config.RATE_LIMIT_PERSON, address: config.RATE_LIMIT_ADDRESS },
    logger: { level: config.LOG_LEVEL },
  })
  const sources = createMetricSources(config, { open, background, server: fastify.server })
  const served = await watch.serve(sources)
  let control: ControlServer | null = null
  try {
    await listen(fastify, config.HOST, port)
    // Commands cannot open the embedded database while this process has it.
    if (open.engine.kind === 'embedded') control = await openControlServer(open.db, resolve(config.DATA_DIR))
  } catch (error) {
    await served?.close()
    throw error
  }
  if (config.PUBLIC_URL !== undefined && config.SECRET_KEY === undefined)
    fastify.log.warn('no SECRET_KEY is set: the keys of the portal lie in the database, and in backups, in clear')
  if (!sendsMail && !showsOutbox)
    fastify.log.warn('no SMTP_URL is set: mails are kept in the database, nobody gets them')
  const stop = async (): Promise<void> => {
    await control?.close()
    await fastify.close()
    await served?.close()
    await background.stop()
    await replica?.close()
    await open.close()
    await tracing?.close()
    await reports.close()
  }
  return { address, hasDemo: isWithDemo, isEmpty: await isEmpty(open.db), showsOutbox, stop }
}

/** Opens all services in the order of their dependencies; after a failure it closes those already open. */
export const startPortal = async (config: Config, say: (line: string) => void): Promise<RunningPortal> => {
  const reports = await openErrorReports(config)
  let open: OpenDatabase | undefined
  let background: Background | undefined
  let replica: ReadReplica | null = null
  let tracing: OpenTraces | null = null
  try {
    tracing = await openTraces(config, () => createProcessLog(config.LOG_LEVEL))
    open = await openDatabase(config, say, tracing?.statementLog)
    const watch = await openMetrics(config)
    background = await openBackground(config, open, {
      role: 'server',
      reports,
      metrics: watch.metrics,
      traces: tracing?.traces,
    })
    if (await wantsDemo(config, open)) {
      say('Loading the demo data into the new database …')
      // Loaded only when needed: a portal in use never makes the demo's artwork.
      const { loadDemo } = await import('../seed/load-demo.ts')
      await loadDemo({ db: open.db, files: background.files, jobs: background.queue, now: new Date() })
    }
    replica = await openReplica(config, open.db, background.log, tracing?.statementLog)
    const opened = { open, background, replica, reports, watch, tracing }
    if (config.PORT !== 0) return await serve(config, opened, config.PORT)
    return await runOnFreePort(config.HOST, (port) => serve(config, opened, port))
  } catch (error) {
    reports.report(error, {})
    await background?.stop()
    await replica?.close()
    await open?.close()
    await tracing?.close()
    await reports.close()
    throw error
  }
}
