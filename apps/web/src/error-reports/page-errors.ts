import { call } from '../api/call.ts'
import { openErrorReports } from './error-reports.ts'

let readRoute = (): string => ''

/** Tells of an error that nobody handled, where the portal has somebody to tell (076). */
export const reportUnhandled = openErrorReports(async () => {
  const { errorReportingDsn, errorReportingEnvironment, errorReportingRelease } = await call('getPortalSettings')
  if (errorReportingDsn === null) return null
  const { openSentryReports } = await import('./sentry-reports.ts')
  return openSentryReports({
    dsn: errorReportingDsn,
    environment: errorReportingEnvironment,
    release: errorReportingRelease,
    route: () => readRoute(),
  })
})

/** From the start of the page on: also what fails before the first screen stands. */
export const watchPageErrors = (): void => {
  window.addEventListener('error', ({ error }) => reportUnhandled(error))
  window.addEventListener('unhandledrejection', ({ reason }) => reportUnhandled(reason))
}

/** Reports name the route by its pattern, as soon as there is a router. */
export const nameRoutesBy = (route: () => string): void => {
  readRoute = route
}
