import { call } from '../api/call.ts'
import { openErrorReports } from './error-reports.ts'

let readRoute = (): string => ''

/** Reports unhandled errors, if the portal has an error report service (076). */
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

/** Listens from the start of the page, to catch errors before the first screen too. */
export const watchPageErrors = (): void => {
  window.addEventListener('error', ({ error }) => reportUnhandled(error))
  window.addEventListener('unhandledrejection', ({ reason }) => reportUnhandled(reason))
}

/** Reports contain the route pattern, once there is a router. */
export const setReportedRoute = (route: () => string): void => {
  readRoute = route
}
