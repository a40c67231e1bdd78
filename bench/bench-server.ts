import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const ROOT = join(import.meta.dirname, '..')

/** Server under measurement, a process of its own. */
export type BenchServer = {
  name: string
  url: string
  pid: number
  headers: Record<string, string>
  stop: () => Promise<void>
}

/** Limits beyond any load, so that counting is measured and nothing is refused. */
const UNLIMITED = { RATE_LIMIT_PERSON: '100000000', RATE_LIMIT_ADDRESS: '100000000' }

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address !== null && typeof address === 'object' ? resolve(address.port) : reject(address)))
    })
  })

const untilAnswers = async (url: string, child: ChildProcess): Promise<void> => {
  for (let attempt = 0; attempt < 1200; attempt++) {
    if (child.exitCode !== null) throw new Error(`${url} ended with code ${child.exitCode}`)
    if ((await fetch(url).catch(() => null)) !== null) return
    await wait(100)
  }
  throw new Error(`${url} did not answer in 120 s`)
}

/** Starts a server script on a free port and waits until it answers. */
export const startBenchServer = async (
  name: string,
  script: string,
  env: Record<string, string | undefined>,
): Promise<BenchServer> => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [script], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), ...UNLIMITED, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await untilAnswers(`${url}/health/live`, child)
  if (child.pid === undefined) throw new Error(`${name} has no process`)
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
  }
  return { name, url, pid: child.pid, headers: {}, stop }
}
