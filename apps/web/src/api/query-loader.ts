import type { QueryClient } from '@tanstack/react-query'

/** Query client of the page, loaded with the first page that reads data: the log-in form works without it (176). */
export type QueryLoader = {
  load: () => Promise<QueryClient>
  /** Client, once it is loaded. */
  read: () => QueryClient | undefined
  subscribe: (listener: () => void) => () => void
}

export const createQueryLoader = (create: () => Promise<QueryClient>): QueryLoader => {
  let client: QueryClient | undefined
  let loading: Promise<QueryClient> | undefined
  const listeners = new Set<() => void>()
  const start = async () => {
    try {
      client = await create()
    } catch (error) {
      // The next call tries again: the connection may be back.
      loading = undefined
      throw error
    }
    for (const listener of listeners) listener()
    return client
  }
  return {
    load: () => (loading ??= start()),
    read: () => client,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** `beforeLoad` of a route whose pages read data: loads the query client and adds it to the context of its loaders. */
export const withQueries = async ({ context }: { context: { loadQueries: () => Promise<QueryClient> } }) => ({
  queryClient: await context.loadQueries(),
})
