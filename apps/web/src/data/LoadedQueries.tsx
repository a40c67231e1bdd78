import { QueryClientContext } from '@tanstack/react-query'
import { type ReactNode, useSyncExternalStore } from 'react'
import type { QueryLoader } from '../api/query-loader.ts'

/** Provides the query client once it is loaded; until then only pages without queries are shown. */
export const LoadedQueries = ({ loader, children }: { loader: QueryLoader; children: ReactNode }) => (
  <QueryClientContext value={useSyncExternalStore(loader.subscribe, loader.read)}>{children}</QueryClientContext>
)
