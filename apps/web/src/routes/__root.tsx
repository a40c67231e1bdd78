import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { CrashScreen } from '../screens/error/CrashScreen.tsx'
import { NotFoundScreen } from '../screens/error/NotFoundScreen.tsx'
import { RootScreen } from '../screens/shell/RootScreen.tsx'

export const Route = createRootRouteWithContext<{ loadQueries: () => Promise<QueryClient> }>()({
  component: RootScreen,
  errorComponent: CrashScreen,
  notFoundComponent: NotFoundScreen,
})
