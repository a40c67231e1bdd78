import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiFailure } from './failure.ts'
import { type FailureMeta, type Reaction, reactionTo, reactionToUnknown } from './reaction.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: FailureMeta
    mutationMeta: FailureMeta
  }
}

/**
 * Failure of a call. `read`: the screen lacks its data; `change`: the screen still shows its data; `look`: no screen shows
 * the data yet, because a page is being loaded or a link is preloaded.
 */
export type Failure = {
  reaction: Exclude<Reaction, 'caller'>
  status: number
  error: Error
  of: 'look' | 'read' | 'change'
}

/** A refusal stays a refusal; only a lost connection or a gateway is worth a second try. */
const shouldRetry = (failures: number, error: Error): boolean =>
  failures < 2 && error instanceof ApiFailure && (error.status === 0 || error.status > 500)

/** Failures of all queries and mutations run through one funnel (spec §8). */
export const createQueryClient = (react: (failure: Failure) => void): QueryClient => {
  const onFailure = (of: Failure['of'], error: Error, meta: FailureMeta | undefined) => {
    const failure = error instanceof ApiFailure ? error : null
    const reaction = failure === null ? reactionToUnknown(meta) : reactionTo(failure.status, meta, failure.type)
    if (reaction !== 'caller') react({ reaction, status: failure?.status ?? 0, error, of })
  }
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => onFailure(query.getObserversCount() > 0 ? 'read' : 'look', error, query.meta),
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => onFailure('change', error, mutation.meta),
    }),
    defaultOptions: {
      queries: { retry: shouldRetry, staleTime: 15_000, refetchOnWindowFocus: true },
      // Without a connection a change fails at once. One that waited would be carried out after it was given up.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
