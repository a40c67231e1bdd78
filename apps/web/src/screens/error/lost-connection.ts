import { ApiFailure } from '../../api/failure.ts'
import { isNoAnswer } from '../../api/reaction.ts'

const unloadedParts = new WeakSet<Error>()

const isPreloadError = (event: Event): event is Event & { payload: Error } =>
  'payload' in event && event.payload instanceof Error

/**
 * Notes which errors mean that a part of the portal could not be fetched. Without a connection the message is changed:
 * by it the router would load the page anew, and the browser's own page would stand in its place.
 */
export const watchUnloadedParts = (): void =>
  window.addEventListener('vite:preloadError', (event) => {
    if (!isPreloadError(event)) return
    unloadedParts.add(event.payload)
    if (!navigator.onLine) event.payload.message = `Without a connection: ${event.payload.message}`
  })

/** Whether a screen could not be shown because the portal could not be reached, for its code or for its data. */
export const isLostConnection = (error: unknown): boolean =>
  error instanceof ApiFailure ? isNoAnswer(error.status) : error instanceof Error && unloadedParts.has(error)
