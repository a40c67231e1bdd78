import { readConfig } from '../config.ts'
import { type RunningPortal, startPortal } from '../start/start-portal.ts'

/** Message of the parent: start a portal with these settings, or stop the one at this port. */
export type PortalRequest = { start: Record<string, string> } | { stop: string }
/** Answer to either message, by port. */
export type PortalReply = { port: string; failure: string | null }

/**
 * Process that starts portals one after another: what is loaded and compiled for the first serves the
 * others, which start in a fifth of its time. They share modules, as the files of the server tests do, and nothing else.
 */
const portals = new Map<string, Promise<RunningPortal>>()

const answer = async (port: string, done: Promise<unknown>): Promise<void> => {
  const failure = await done.then(
    () => null,
    (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error)),
  )
  process.send?.({ port, failure } satisfies PortalReply)
}

const start = (settings: Record<string, string>): void => {
  const portal = startPortal(readConfig(settings), () => undefined)
  const port = settings['PORT'] ?? ''
  portals.set(port, portal)
  void answer(port, portal)
}

const stop = (port: string): void => {
  const portal = portals.get(port)
  portals.delete(port)
  void answer(
    port,
    portal === undefined ? Promise.reject(new Error(`No portal at ${port}`)) : portal.then((it) => it.stop()),
  )
}

process.on('message', (request: PortalRequest) => ('start' in request ? start(request.start) : stop(request.stop)))
// Without its parent the process has no work left.
process.on('disconnect', () => process.exit(0))
