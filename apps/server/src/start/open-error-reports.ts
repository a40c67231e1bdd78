import { type ErrorReports, noErrorReports } from '../ports/error-reports/error-reports.ts'

type ErrorReportSettings = {
  SENTRY_DSN?: string | undefined
  SENTRY_ENVIRONMENT: string
  SENTRY_RELEASE?: string | undefined
}

/** What brings the process down is told too; then it goes down as it would have by itself. */
const reportCrashes = (reports: ErrorReports): void => {
  process.on('uncaughtException', (error) => {
    // oxlint-disable-next-line no-console -- as Node itself would tell of it
    console.error(error)
    reports.report(error, {})
    void reports.close().finally(() => process.exit(1))
  })
}

/** Where to, of the server and of the pages, whose reports stand side by side. */
export const reportSettingsOf = ({ SENTRY_DSN, SENTRY_ENVIRONMENT, SENTRY_RELEASE }: ErrorReportSettings) =>
  SENTRY_DSN === undefined
    ? undefined
    : { dsn: SENTRY_DSN, environment: SENTRY_ENVIRONMENT, release: SENTRY_RELEASE ?? null }

/** Loaded only with a service to report to, as it is needed only then. */
export const openErrorReports = async (config: ErrorReportSettings): Promise<ErrorReports> => {
  const settings = reportSettingsOf(config)
  if (settings === undefined) return noErrorReports
  const { openSentryReports } = await import('../ports/error-reports/sentry-reports.ts')
  const reports = openSentryReports(settings)
  reportCrashes(reports)
  return reports
}
