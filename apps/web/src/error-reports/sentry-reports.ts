import { BrowserClient, defaultStackParser, linkedErrorsIntegration, makeFetchTransport, Scope } from '@sentry/browser'
import { redactEvent } from '@tiraaz/domain/error-reports/redact-event'
import { getErrorKey, openFloodLimit } from '@tiraaz/domain/error-reports/flood-limit'
import { ApiFailure } from '../api/failure.ts'
import type { SendReport } from './error-reports.ts'

type SentrySettings = { dsn: string; environment: string; release: string | null; route: () => string }

const tagsOf = (error: Error, route: string): Record<string, string> => {
  if (!(error instanceof ApiFailure)) return { route }
  const { status, requestId } = error
  return { route, status: String(status), ...(requestId === undefined ? {} : { requestId }) }
}

/**
 * Reports by the Sentry protocol. Collects nothing by itself: only errors passed to it are sent, in reduced form (076).
 */
export const openSentryReports = ({ dsn, environment, release, route }: SentrySettings): SendReport => {
  const client = new BrowserClient({
    dsn,
    environment,
    ...(release === null ? {} : { release }),
    integrations: [linkedErrorsIntegration()],
    sendClientReports: false,
    stackParser: defaultStackParser,
    transport: makeFetchTransport,
    beforeSend: (event) => ({ ...redactEvent(event), type: undefined, level: 'error', platform: 'javascript' }),
  })
  client.init()
  const mayReport = openFloodLimit(Date.now)
  return (error) => {
    if (!mayReport(getErrorKey(error))) return
    const scope = new Scope()
    scope.setTags(tagsOf(error, route()))
    client.captureException(error, { originalException: error }, scope)
  }
}
