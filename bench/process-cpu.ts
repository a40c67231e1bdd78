import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'

/** Linux counts processor time in ticks of 10 ms. */
const MICROSECONDS_PER_TICK = 10_000

type Stat = { parent: number; ticks: number; ticksOfEnded: number }

const readStat = async (pid: number): Promise<Stat | null> => {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (text === null) return null
  // The name in parentheses may hold spaces: fields are counted after it.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const field = (nth: number): number => Number(fields[nth])
  return { parent: field(1), ticks: field(11) + field(12), ticksOfEnded: field(13) + field(14) }
}

/** Processor time of one process with its threads, in µs. */
export const readCpu = async (pid: number): Promise<number> =>
  ((await readStat(pid))?.ticks ?? 0) * MICROSECONDS_PER_TICK

/** Processor time of a process and its children, ended ones too, in µs: PostgreSQL serves each connection by a child. */
export const readFamilyCpu = async (pid: number): Promise<number> => {
  const own = await readStat(pid)
  let ticks = (own?.ticks ?? 0) + (own?.ticksOfEnded ?? 0)
  for (const entry of await readdir('/proc')) {
    const stat = /^\d+$/.test(entry) ? await readStat(Number(entry)) : null
    if (stat?.parent === pid) ticks += stat.ticks
  }
  return ticks * MICROSECONDS_PER_TICK
}

/** Parent of the process that serves a connection: the main process of a PostgreSQL server on this machine. */
export const findPostmaster = async (url: string): Promise<number> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const stat = await readStat(rows[0]?.pid ?? 0)
  await client.end()
  if (stat === null) throw new Error('The database server does not run on this machine')
  return stat.parent
}
