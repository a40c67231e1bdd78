import type { QueryLoader } from './api/query-loader.ts'
import type { AppRouter } from './router.ts'
import { showBrand } from './ui/layout/brand.ts'
import { dropLeaveChecks } from './ui/feedback/leave-check.ts'
import { subscribeToSession } from './session/session.ts'

/** Clears the query cache after a log-out in any tab; the guards run again and redirect to the log-in. */
export const followSession = (
  queries: Pick<QueryLoader, 'read'>,
  router: Pick<AppRouter, 'invalidate'>,
): (() => void) =>
  subscribeToSession(({ phase }) => {
    if (phase === 'signedIn') return
    dropLeaveChecks()
    queries.read()?.clear()
    showBrand(null)
    void router.invalidate()
  })
