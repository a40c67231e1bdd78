import { createStackParser, createTransport, linkedErrorsIntegration, Scope } from '@sentry/core'
import { nodeStackLineParser, ServerRuntimeClient, type ServerRuntimeClientOptions } from '@sentry/core/server'
import { redactEvent } from '@tiraaz/domain/error-reports/redact-event'
import { getErrorKey, openFloodLimit } from '@tiraaz/domain/error-reports/flood-limit'
import type { ErrorReports } from './error-reports.ts'

export type SentrySettings = { dsn: string; environment: string; release: string | null }

const ANSWER_MS = 5000
const CLOSE_MS = 2000

type Transport = ServerRuntimeClientOptions['transport']

const transport: Transport = (options) =>
  createTransport(options, async ({ body }) => {
    const signal = AbortSignal.timeout(ANSWER_MS)
    const response = await fetch(options.url, { method: 'POST', body: body as BodyInit, signal })
    await response.arrayBuffer()
    return {
      statusCode: response.status,
      headers: {
        'x-sentry-rate-limits': response.headers.get('x-sentry-rate-limits'),
        'retry-after': response.headers.get('retry-after'),
      },
    }
  })

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error('No error was thrown'))

/** Reports by the Sentry protocol. Only errors passed to `report` are sent, without personal data (076). */
export const openSentryReports = ({ dsn, environment, release }: SentrySettings): ErrorReports => {
  const client = new ServerRuntimeClient({
    dsn,
    environment,
    ...(release === null ? {} : { release }),
    platform: 'node',
    integrations: [linkedErrorsIntegration()],
    traceLifecycle: 'static',
    sendClientReports: false,
    stackParser: createStackParser(nodeStackLineParser()),
    transport,
    beforeSend: (event) => ({ ...redactEvent(event), type: undefined, level: 'error', platform: 'node' }),
  })
  client.init()
  const mayReport = openFloodLimit(Date.now)
  return {
    report: (thrown, place) => {
      const error = asError(thrown)
      if (!mayReport(getErrorKey(error))) return
      const scope = new Scope()
      scope.setTags(place)
      client.captureException(error, { originalException: error }, scope)
    },
    close: async () => {
      await client.close(CLOSE_MS)
    },
  }
}
