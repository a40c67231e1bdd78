import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './ui/layout/mantine-first.ts'
import './ui/layout/theme.css'
import { setCaller } from './api/caller.ts'
import { ApiFailure } from './api/failure.ts'
import { createQueryLoader } from './api/query-loader.ts'
import { LoadedQueries } from './data/LoadedQueries.tsx'
import { setReportedRoute, reportUnhandled, watchPageErrors } from './error-reports/page-errors.ts'
import { followSession } from './follow-session.ts'
import { startI18n, text } from './i18n/i18n.ts'
import { followLinkLocale, readLocale } from './i18n/saved-locale.ts'
import { type AppRouter, createAppRouter } from './router.ts'
import { watchUnloadedParts } from './screens/error/lost-connection.ts'
import { showBrand } from './ui/layout/brand.ts'
import { watchLostStyles } from './ui/layout/lost-styles.ts'
import { clearDraft, leavesClient } from './session/draft-pointer.ts'
import { accessToken, hasStoredSession, organizationId, startSession } from './session/session.ts'
import { showToast } from './ui/feedback/toast.ts'
import { AppProviders } from './ui/layout/AppProviders.tsx'

/** The first page leads to the log-in. */
const LOGIN_PATH = /^\/(login\/?)?$/

const start = async (root: HTMLElement) => {
  followLinkLocale(window.location.search)
  const onWait = (count: number) =>
    showToast({ kind: 'notice', id: 'waiting', message: text('errors.waiting', { count }) })
  const confirmIdentity = async () => (await import('./session/identity-request.ts')).requestIdentity()
  setCaller({ accessToken, organizationId, locale: readLocale, onWait, confirmIdentity })
  const queries = createQueryLoader(async () => (await import('./start-queries.ts')).startQueries(router))
  const router: AppRouter = createAppRouter(queries.load)
  // Every other page reads data: the client loads beside the texts. A failure shows when the page itself asks for it.
  if (hasStoredSession() || !LOGIN_PATH.test(window.location.pathname)) queries.load().catch(() => undefined)
  await Promise.all([startI18n(readLocale()), startSession()])

  followSession(queries, router)
  router.subscribe('onResolved', ({ fromLocation, toLocation }) => {
    if (leavesClient(fromLocation?.pathname, toLocation.pathname)) clearDraft()
  })

  setReportedRoute(() => router.state.matches.at(-1)?.routeId ?? '')

  const onCaughtError = (error: unknown) => {
    reportUnhandled(error)
    // The browser has logged a refused call already.
    if (!(error instanceof ApiFailure)) console.error(error) // oxlint-disable-line no-console -- what React would do by itself
  }
  createRoot(root, { onCaughtError }).render(
    <StrictMode>
      <LoadedQueries loader={queries}>
        <AppProviders>
          <RouterProvider router={router} />
        </AppProviders>
      </LoadedQueries>
    </StrictMode>,
  )
}

watchPageErrors()
watchUnloadedParts()
watchLostStyles()
showBrand(null)
const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element with the id root')
void start(root)
