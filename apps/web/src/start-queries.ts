import type { QueryClient } from '@tanstack/react-query'
import { createQueryClient } from './api/query-client.ts'
import { reportUnhandled } from './error-reports/page-errors.ts'
import { reactToFailure } from './react-to-failure.ts'
import type { AppRouter } from './router.ts'

/** Creates the page's query client; it refetches on focus and when the connection is back, as long as the page lives. */
export const startQueries = (router: AppRouter): QueryClient => {
  const queryClient = createQueryClient((failure) => {
    reportUnhandled(failure.error)
    reactToFailure(router, failure)
  })
  queryClient.mount()
  return queryClient
}
