import { setTimeout as pause } from 'node:timers/promises'
import type { OpenDatabase } from '../../db/client.ts'
import { checkInvariants, type InvariantResult } from './check-invariants.ts'
import { type ChaosScene, type ChaosSize, listStoredKeys, openChaosScene } from './chaos-scene.ts'
import type { ChaosFault } from './chaos-fault.ts'

export type FaultReport = {
  name: string
  seconds: number
  /** Answers by status. */
  answers: Readonly<Record<string, number>>
  acknowledged: { submits: number; confirms: number; invoices: number; uploads: number; sharedChanges: number }
  invariants: InvariantResult[]
  /** Exit codes of the servers after SIGTERM. */
  exitCodes: (number | null)[]
}

/** Longest time for work that a fault interrupted to be done. */
const DRAIN_SECONDS = 400

const countWaiting = async ({ db }: OpenDatabase): Promise<number> => {
  const pending = await db.selectFrom('previews').where('state', '=', 'pending').select('id').execute()
  const mails = await db.selectFrom('mails').where('state', 'in', ['queued', 'sending']).select('id').execute()
  return pending.length + mails.length
}

/** Waits until previews and mails are done; the embedded database is read by the server alone, which gets a moment. */
const drain = async (scene: ChaosScene): Promise<void> => {
  if (scene.postgres === null) return pause(2_000)
  const open = await scene.openForChecks()
  try {
    const end = performance.now() + DRAIN_SECONDS * 1000
    while (performance.now() < end && (await countWaiting(open)) > 0) await pause(250)
  } finally {
    await open.close()
  }
}

const readReceived = (scene: ChaosScene): string[] =>
  (scene.mailServer?.taken ?? []).flatMap(({ messageId }) => /^<([^@]+)@/.exec(messageId ?? '')?.[1] ?? [])

const inspect = async (scene: ChaosScene): Promise<InvariantResult[]> => {
  const open = await scene.openForChecks()
  try {
    return await checkInvariants({
      db: open.db,
      files: scene.files,
      storedKeys: await listStoredKeys(scene.dataFolder),
      ledger: scene.ledger,
      receivedMails: readReceived(scene),
    })
  } finally {
    await open.close()
  }
}

/** Runs one fault under load, lets the portal recover, ends it and checks the invariants. */
export const runFault = async (fault: ChaosFault, size: ChaosSize): Promise<FaultReport> => {
  const opened = await fault.open()
  const scene = await openChaosScene({ ...opened.scene, size })
  try {
    for (const server of scene.servers) await server.start()
    const startedAt = performance.now()
    await scene.runLoad(() => opened.during(scene, size))
    const seconds = (performance.now() - startedAt) / 1000
    await drain(scene)
    const exitCodes = await Promise.all([...scene.servers, ...scene.workers].map((server) => server.stop()))
    const { ledger, counts } = scene
    return {
      name: fault.name,
      seconds,
      answers: Object.fromEntries([...counts].sort(([a], [b]) => a.localeCompare(b))),
      acknowledged: {
        submits: ledger.submits.size,
        confirms: ledger.confirms.size,
        invoices: ledger.invoiced.size,
        uploads: ledger.uploads.size,
        sharedChanges: ledger.sharedVersions.length,
      },
      invariants: await inspect(scene),
      exitCodes,
    }
  } finally {
    await scene.close()
    await opened.close?.()
  }
}

/**
 * True if every invariant held, every server ended as asked, and the portal took orders meanwhile without an unexpected
 * error: invariants of a portal that refused everything would hold too.
 */
export const isWhole = ({ invariants, exitCodes, acknowledged, answers }: FaultReport): boolean =>
  invariants.every(({ broken }) => broken.length === 0) &&
  exitCodes.every((code) => code === 0) &&
  acknowledged.submits > 0 &&
  answers['500'] === undefined
