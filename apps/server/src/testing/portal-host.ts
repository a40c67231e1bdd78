import { readConfig } from '../config.ts'
import { type Portal, startPortal } from '../start/start-portal.ts'

/** What the parent asks for: a portal with these settings, or the end of the one at this port. */
export type Asked = { start: Record<string, string> } | { stop: string }
/** The answer to either, by port. */
export type Answered = { port: string; failure: string | null }

/**
 * One process in which portals are started one after another: what is loaded and compiled for the first serves the others,
 * which begin in a fifth of its time. They share modules, as the files of the server tests do, and nothing else.
 */
const portals = new Map<string, Promise<Portal>>()

const answer = async (port: string, done: Promise<unknown>): Promise<void> => {
  const failure = await done.then(
    () => null,
    (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error)),
  )
  process.send?.({ port, failure } satisfies Answered)
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

process.on('message', (asked: Asked) => ('start' in asked ? start(asked.start) : stop(asked.stop)))
// Whoever is gone wants no portal any more.
process.on('disconnect', () => process.exit(0))
