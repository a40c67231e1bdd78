import { ApiFailure } from '../../api/failure.ts'
import { isServerUnreachable } from '../../api/reaction.ts'

const unloadedParts = new WeakSet<Error>()

const isPreloadError = (event: Event): event is Event & { payload: Error } =>
  'payload' in event && event.payload instanceof Error

/**
 * Collects the errors of code chunks that could not be fetched. Changes their message while offline: the router would
 * recognize it and reload the page, and the browser's offline page would replace the portal.
 */
export const watchUnloadedParts = (): void =>
  window.addEventListener('vite:preloadError', (event) => {
    if (!isPreloadError(event)) return
    unloadedParts.add(event.payload)
    if (!navigator.onLine) event.payload.message = `Without a connection: ${event.payload.message}`
  })

/** Returns true if a screen failed because its code or data could not be fetched. */
export const isLostConnection = (error: unknown): boolean =>
  error instanceof ApiFailure ? isServerUnreachable(error.status) : error instanceof Error && unloadedParts.has(error)
