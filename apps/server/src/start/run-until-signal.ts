import { inspect } from 'node:util'
import { CannotStart } from './cannot-start.ts'

/** Time limit of a shutdown in milliseconds, longer than a normal call takes; calls still running then are cut off. */
const STOP_LIMIT_MS = 20_000

const fail = (error: unknown): never => {
  // Before the log of a process is open, and after it is closed.
  process.stderr.write(`${error instanceof CannotStart ? error.message : inspect(error)}\n`)
  process.exit(1)
}

type Stoppable = { stop: () => Promise<void> }

const stop = async (running: Promise<Stoppable>): Promise<void> => {
  setTimeout(() => fail('Some calls did not end in time; they were cut off.'), STOP_LIMIT_MS).unref()
  try {
    await (await running).stop()
    process.exit(0)
  } catch (error) {
    fail(error)
  }
}

/** Runs what is starting until the process gets a signal to end; a failed start ends it with its reason. */
export const runUntilSignal = (running: Promise<Stoppable>): void => {
  running.catch(fail)
  let isStopping = false
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // A second signal ends the process at once.
      if (isStopping) process.exit(130)
      isStopping = true
      void stop(running)
    })
  }
}
