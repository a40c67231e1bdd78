import { formatDemoLogIns } from './start/demo-log-ins.ts'
import { readSettings } from './start/read-settings.ts'
import { runUntilSignal } from './start/run-until-signal.ts'
import { type RunningPortal, startPortal } from './start/start-portal.ts'

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

runUntilSignal(start())
