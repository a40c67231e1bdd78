import { type ErrorReports, noErrorReports } from '../ports/error-reports/error-reports.ts'

type ErrorReportSettings = {
  SENTRY_DSN?: string | undefined
  SENTRY_ENVIRONMENT: string
  SENTRY_RELEASE?: string | undefined
}

/** Reports errors that crash the process; the process then ends as it would without a report. */
const reportCrashes = (reports: ErrorReports): void => {
  process.on('uncaughtException', (error) => {
    // oxlint-disable-next-line no-console -- as Node itself would print it
    console.error(error)
    reports.report(error, {})
    void reports.close().finally(() => process.exit(1))
  })
}

/** Settings of the report service, the same for server and pages; undefined without one. */
export const readReportSettings = ({ SENTRY_DSN, SENTRY_ENVIRONMENT, SENTRY_RELEASE }: ErrorReportSettings) =>
  SENTRY_DSN === undefined
    ? undefined
    : { dsn: SENTRY_DSN, environment: SENTRY_ENVIRONMENT, release: SENTRY_RELEASE ?? null }

/** Opens the report service; its module is loaded only if one is set. */
export const openErrorReports = async (config: ErrorReportSettings): Promise<ErrorReports> => {
  const settings = readReportSettings(config)
  if (settings === undefined) return noErrorReports
  const { openSentryReports } = await import('../ports/error-reports/sentry-reports.ts')
  const reports = openSentryReports(settings)
  reportCrashes(reports)
  return reports
}
