import { CannotStart } from './start/cannot-start.ts'
import { formatDemoLogIns } from './start/demo-log-ins.ts'
import { readSettings } from './start/read-settings.ts'
import { type RunningPortal, startPortal } from './start/start-portal.ts'

/** Time limit of a shutdown in milliseconds, longer than a normal call takes; calls still running then are cut off. */
const STOP_LIMIT_MS = 20_000

const start = async (): Promise<RunningPortal> => {
  const portal = await startPortal(readSettings(), console.log)
  console.log(`Tiraaž is ready: ${portal.address}`)
  if (portal.isEmpty) {
    console.log(
      'It has no agency yet: open the address above in a browser on this machine, and the page asks for the agency and its first user.',
    )
  }
  if (portal.hasDemo) console.log(formatDemoLogIns())
  if (portal.showsOutbox) console.log(`Its mails are kept here: ${portal.address}/outbox`)
  return portal
}

const fail = (error: unknown): never => {
  console.error(error instanceof CannotStart ? error.message : error)
  process.exit(1)
}

const stop = async (portal: Promise<RunningPortal>): Promise<void> => {
  setTimeout(() => fail('Some calls did not end in time; they were cut off.'), STOP_LIMIT_MS).unref()
  try {
    await (await portal).stop()
    process.exit(0)
  } catch (error) {
    fail(error)
  }
}

const portal = start()
portal.catch(fail)

let isStopping = false
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  process.on(signal, () => {
    // A second signal ends the process at once.
    if (isStopping) process.exit(130)
    isStopping = true
    void stop(portal)
  })
}
