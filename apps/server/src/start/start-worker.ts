import Fastify, { LogController } from 'fastify'
import { newId } from '../core/ids.ts'
import type { Config } from '../config.ts'
import type { OpenDatabase } from '../db/client.ts'
import { bindHealth } from '../features/machine/machine.routes.ts'
import { bindTo } from '../http/bind.ts'
import { LOG_SERIALIZERS } from '../http/log-serializers.ts'
import { observeRequests } from '../http/observe-requests.ts'
import { noMetrics } from '../ports/metrics/metrics.ts'
import { handleErrors, respondNotFound } from '../http/errors.ts'
import type { ErrorReports } from '../ports/error-reports/error-reports.ts'
import { type Background, createProcessLog, openBackground } from './background.ts'
import { CannotStart } from './cannot-start.ts'
import { createMetricSources } from './metric-sources.ts'
import { type OpenTraces, openTraces } from './open-traces.ts'
import { openMetrics } from './open-metrics.ts'
import { createPorts } from './create-ports.ts'
import { listen } from './listen.ts'
import { openDatabase } from './open-database.ts'
import { openErrorReports } from './open-error-reports.ts'

type RunningWorker = {
  /** Address of its health checks; null if it has no port. */
  address: string | null
  /** Lets running jobs end, then closes everything. */
  stop: () => Promise<void>
}

type WorkerServices = { open: OpenDatabase; background: Background; reports: ErrorReports }

/** Answers /health/live and /health/ready, and nothing else. */
const serveHealth = async (config: Config, { open, background, reports }: WorkerServices, port: number) => {
  const fastify = Fastify({
    logger: { level: config.LOG_LEVEL, serializers: LOG_SERIALIZERS },
    logController: new LogController({ disableRequestLogging: true }),
  })
  observeRequests(fastify, noMetrics)
  handleErrors(fastify, reports)
  fastify.setNotFoundHandler(respondNotFound)
  const ports = createPorts(config, { metrics: noMetrics, open, background, address: '', showsOutbox: false })
  const base = { db: open.db, now: () => new Date(), newId: () => newId(), ports }
  bindHealth(bindTo(fastify, { base, holderOfToken: async () => null, checkResponses: false }))
  await listen(fastify, config.HOST, port)
  const bound = fastify.server.address()
  const address = `http://localhost:${typeof bound === 'object' && bound !== null ? bound.port : port}`
  return { address, close: () => fastify.close() }
}

/** Runs jobs and makes previews for the servers on the same database; after a failure it closes what is open. */
export const startWorker = async (config: Config, say: (line: string) => void): Promise<RunningWorker> => {
  if (config.DATABASE_URL === undefined) {
    throw new CannotStart(
      'A worker needs DATABASE_URL: the embedded database serves one process, which runs its own jobs.',
    )
  }
  const reports = await openErrorReports(config)
  let open: OpenDatabase | undefined
  let background: Background | undefined
  let tracing: OpenTraces | null = null
  try {
    tracing = await openTraces(config, () => createProcessLog(config.LOG_LEVEL))
    open = await openDatabase(config, say, tracing?.statementLog)
    const watch = await openMetrics(config)
    background = await openBackground(config, open, {
      role: 'worker',
      reports,
      metrics: watch.metrics,
      traces: tracing?.traces,
    })
    const opened = { open, background, reports }
    const metrics = await watch.serve(createMetricSources(config, { open, background, server: null }))
    const health = config.WORKER_PORT === undefined ? null : await serveHealth(config, opened, config.WORKER_PORT)
    const stop = async (): Promise<void> => {
      await health?.close()
      await metrics?.close()
      await opened.background.stop()
      await opened.open.close()
      await tracing?.close()
      await reports.close()
    }
    return { address: health?.address ?? null, stop }
  } catch (error) {
    reports.report(error, {})
    await background?.stop()
    await open?.close()
    await tracing?.close()
    await reports.close()
    throw error
  }
}
