import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const SERVER = join(import.meta.dirname, '../..')
const READY_SECONDS = 60
/** Longer than the portal's own limit of a shutdown. */
const STOP_SECONDS = 30

/** Process of the real server (or worker) that is started, killed and started again on the same data. */
export type ChaosPortal = {
  url: string
  /** Id of its running process. */
  pid: () => number | undefined
  start: () => Promise<void>
  /** Ends it as a power failure of the process does (SIGKILL); its own children end by themselves. */
  kill: () => Promise<void>
  /** Ends it by SIGTERM and returns its exit code. */
  stop: () => Promise<number | null>
  /** Error lines of all its starts. */
  errors: () => string
}

type ProcessSettings = { port: number; env: Record<string, string>; words?: readonly string[] }

// A run that is stopped must not leave servers behind.
const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

const isAlive = (child: ChildProcess | null): child is ChildProcess =>
  child !== null && child.exitCode === null && child.signalCode === null

/** Prepares a server on a port of this machine; `words` are the arguments, by default those of the whole portal. */
export const createChaosPortal = ({ port, env, words = [join(SERVER, 'main.ts')] }: ProcessSettings): ChaosPortal => {
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | null = null
  let errors = ''
  const untilReady = async (started: ChildProcess): Promise<void> => {
    const end = performance.now() + READY_SECONDS * 1000
    while (performance.now() < end) {
      if (!isAlive(started)) throw new Error(`The portal ended while starting: ${errors.slice(-2000)}`)
      const answer = await fetch(`${url}/health/ready`).catch(() => null)
      if (answer?.ok) return
      await pause(50)
    }
    throw new Error(`The portal was not ready in ${READY_SECONDS} s: ${errors.slice(-2000)}`)
  }
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (!isAlive(child)) return null
    const ended = once(child, 'exit')
    child.kill(signal)
    const late = setTimeout(() => child?.kill('SIGKILL'), STOP_SECONDS * 1000)
    const [code] = (await ended) as [number | null]
    clearTimeout(late)
    return code
  }
  return {
    url,
    pid: () => (isAlive(child) ? child.pid : undefined),
    start: async () => {
      const started = spawn(process.execPath, words, {
        env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), DEMO: 'false', ...env },
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      started.stderr.on('data', (chunk: Buffer) => (errors += String(chunk)))
      child = started
      running.add(started)
      started.once('exit', () => running.delete(started))
      await untilReady(started)
    },
    kill: async () => {
      await end('SIGKILL')
    },
    stop: () => end('SIGTERM'),
    errors: () => errors,
  }
}
