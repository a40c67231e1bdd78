import type { QueryClient } from '@tanstack/react-query'
import type { LoginSearch } from '../../session/guard.ts'
import type { Entry } from './enter-portal.ts'
import type { Arrival } from './login-flow.ts'

type EnterPortal = (search: LoginSearch, arrival: Arrival) => Promise<Entry>

/** Loads the step after a log-in with the query client: the log-in form itself needs neither (176). */
export const loadEnterPortal = async (loadQueries: () => Promise<QueryClient>): Promise<EnterPortal> => {
  const [queryClient, { enterPortal }] = await Promise.all([loadQueries(), import('./enter-portal.ts')])
  return (search, arrival) => enterPortal(queryClient, search, arrival)
}
