import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { startBenchServer } from '../bench-server.ts'

const SECONDS = Number(process.env.IDLE_SECONDS ?? 30)

const readResidentMebibytes = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024
}

const readChildren = async (pid: number): Promise<number[]> =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').filter(Boolean).map(Number)

/** Starts the portal as `npm start` does and reports the memory of the server and its preview process at rest, in MiB. */
export const measureIdle = async (env: Record<string, string>): Promise<string> => {
  const portal = await startBenchServer('portal', 'scripts/start.mjs', {
    ...env,
    BUSINESS_REGISTER: 'off',
    VAT_REGISTER: 'off',
  })
  try {
    await wait(SECONDS * 1000)
    const [server] = await readChildren(portal.pid)
    if (server === undefined) throw new Error('The server has ended')
    const own = await readResidentMebibytes(server)
    const previews = await Promise.all((await readChildren(server)).map(readResidentMebibytes))
    const ofPreviews = previews.reduce((total, mebibytes) => total + mebibytes, 0)
    const sizes = `server ${own.toFixed(0)} · previews ${ofPreviews.toFixed(0)} · together ${(own + ofPreviews).toFixed(0)} MiB`
    return `${sizes} · npm start's own process ${(await readResidentMebibytes(portal.pid)).toFixed(0)} MiB`
  } finally {
    await portal.stop()
  }
}
