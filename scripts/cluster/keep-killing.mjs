import { setTimeout as pause } from 'node:timers/promises'

/** Time that both servers run before the next one is killed. */
const REST_MS = 3_000

/**
 * Kills one server after the other (kill -9) and starts it again; the other one serves alone in the meantime. Returns
 * the way to end it, with the number of kills and the milliseconds until each server was ready again.
 */
export const keepKilling = (servers) => {
  const end = new AbortController()
  const starts = []
  const run = async () => {
    for (let nth = 0; !end.signal.aborted; nth++) {
      await pause(REST_MS, undefined, { signal: end.signal }).catch(() => undefined)
      if (end.signal.aborted) return
      const server = servers[nth % servers.length]
      await server.kill()
      const begun = performance.now()
      await server.start()
      starts.push(Math.round(performance.now() - begun))
    }
  }
  const running = run()
  // Reported where its end is awaited.
  running.catch(() => undefined)
  return async () => {
    end.abort()
    await running
    return { kills: starts.length, slowestStartMs: Math.max(0, ...starts) }
  }
}
