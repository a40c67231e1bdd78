import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { routeTree } from './routeTree.gen.ts'
import { CrashScreen } from './screens/error/CrashScreen.tsx'
import { NotFoundScreen } from './screens/error/NotFoundScreen.tsx'
import { PageSkeleton } from './ui/feedback/Skeletons.tsx'

/** `loadQueries` is called by the first page that reads data (`withQueries`). */
export const createAppRouter = (loadQueries: () => Promise<QueryClient>) =>
  createRouter({
    routeTree,
    context: { loadQueries },
    defaultPreload: 'intent',
    // The query cache, not the router, decides when data is stale.
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: CrashScreen,
    defaultNotFoundComponent: NotFoundScreen,
    // Unknown paths under a known one show the "not found" page too (spec §2).
    notFoundMode: 'root',
    scrollRestoration: true,
  })

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
