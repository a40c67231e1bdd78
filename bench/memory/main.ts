import { openPostgres } from '@tiraaz/server/database'
import { migrate } from '@tiraaz/server/migrate'
import { startPostgres } from '@tiraaz/server/start-postgres'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startBenchServer } from '../bench-server.ts'
import { logInDemo } from './calls.ts'
import { measureIdle } from './idle.ts'
import { runMixedLoad } from './load.ts'

const ROOT = join(import.meta.dirname, '../..')
const SECONDS = Number(process.env.MEMORY_SECONDS ?? 120)
/** Longer than the thread for documents lives without work. */
const REST_SECONDS = 75
const METRICS_PORT = 30_000 + (process.pid % 20_000)
const IDLE_CONNECTIONS = 2_000
const SLOW_SENDERS = 200
const MIB = 1024 * 1024

const write = (line: string): void => void process.stdout.write(`${line}\n`)

const NAMES = {
  resident: 'process_resident_memory_bytes',
  heap: 'nodejs_heap_size_total_bytes',
  'used heap': 'nodejs_heap_size_used_bytes',
  external: 'nodejs_external_memory_bytes',
  previews: 'tiraaz_preview_process_resident_bytes',
} as const

type MemoryParts = Record<keyof typeof NAMES, number>

/** Reads the memory of the server in MiB, by part. */
const readMemory = async (): Promise<MemoryParts> => {
  const text = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text()
  const valueOf = (name: string): number => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1] ?? 0) / MIB
  return Object.fromEntries(Object.entries(NAMES).map(([part, name]) => [part, valueOf(name)])) as MemoryParts // same keys
}

const report = async (moment: string): Promise<MemoryParts> => {
  const parts = await readMemory()
  const shown = Object.entries(parts).map(([part, mebibytes]) => `${part} ${mebibytes.toFixed(0)}`)
  write(`${moment.padEnd(36)} ${shown.join(' · ')} MB`)
  return parts
}

const loadDemo = async (url: string, folder: string): Promise<void> => {
  const open = openPostgres(url)
  await migrate(open.db)
  await open.close()
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: folder }
  const [code] = await once(spawn(process.execPath, ['apps/server/src/demo.ts'], { cwd: ROOT, env }), 'exit')
  if (code !== 0) throw new Error('The demo was not loaded')
}

const openSockets = async (url: string, count: number, first: string): Promise<Socket[]> => {
  const { port } = new URL(url)
  const sockets: Socket[] = []
  for (let nth = 0; nth < count; nth++) {
    const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined)
    await once(socket, 'connect')
    socket.write(first)
    sockets.push(socket)
  }
  return sockets
}

/** Measures what idle connections and slow senders cost, and how long others wait meanwhile. */
const measureConnections = async (url: string, calls: () => Promise<unknown>): Promise<void> => {
  const before = await readMemory()
  const idle = await openSockets(url, IDLE_CONNECTIONS, '')
  const during = await report(`${IDLE_CONNECTIONS} idle connections`)
  write(`${(((during.resident - before.resident) * 1024) / IDLE_CONNECTIONS).toFixed(1)} kB each`)
  const head = 'POST /connect/revocation HTTP/1.1\r\nhost: portal\r\ncontent-length: 100000\r\n'
  const slow = await openSockets(url, SLOW_SENDERS, `${head}content-type: application/x-www-form-urlencoded\r\n\r\na`)
  const times: number[] = []
  for (let nth = 0; nth < 200; nth++) {
    const sentAt = performance.now()
    await calls()
    times.push(performance.now() - sentAt)
  }
  times.sort((a, b) => a - b)
  await report(`and ${SLOW_SENDERS} slow senders`)
  write(`a poll meanwhile: p50 ${times[100]?.toFixed(1)} ms, p99 ${times[197]?.toFixed(1)} ms`)
  for (const socket of [...idle, ...slow]) socket.destroy()
}

const run = async (url: string): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'tiraaz-memory-'))
  await loadDemo(url, folder)
  const env = { DATABASE_URL: url, DATA_DIR: folder, METRICS_PORT: String(METRICS_PORT), LOG_LEVEL: 'error' }
  const portal = await startBenchServer('portal', 'apps/server/src/main.ts', {
    ...env,
    BUSINESS_REGISTER: 'off',
    VAT_REGISTER: 'off',
  })
  try {
    let answers = 0
    let failures = 0
    const onAnswer = (status: number): void => {
      answers += 1
      if (status >= 500) failures += 1
    }
    const orderer = await logInDemo(portal.url, 'orderer@demo.example', onAnswer)
    const agency = await logInDemo(portal.url, 'agency@demo.example', onAnswer)
    await report('after the start')
    await runMixedLoad({ url: portal.url, orderer, agency }, SECONDS)
    await report(`after ${SECONDS} s of mixed load`)
    write(`${answers} answers, ${failures} of them 5xx`)
    await wait(REST_SECONDS * 1000)
    await report(`after ${REST_SECONDS} s of rest`)
    await measureConnections(portal.url, () => agency.call('listUnreadConversations', {}))
  } finally {
    await portal.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Measures the portal at rest: with a new embedded database and the demo, with the same one again, and on PostgreSQL. */
const measureRest = async (url: string): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'tiraaz-idle-'))
  try {
    const env = { DATA_DIR: folder, LOG_LEVEL: 'error', DEMO: 'true' }
    write(`at rest, embedded, just created: ${await measureIdle(env)}`)
    write(`at rest, embedded, opened again: ${await measureIdle(env)}`)
    const empty = await mkdtemp(join(folder, 'files-'))
    write(`at rest, PostgreSQL:             ${await measureIdle({ ...env, DATABASE_URL: url, DATA_DIR: empty })}`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const database = await startPostgres()
try {
  await measureRest(database.url)
  if (!process.argv.includes('--idle')) await run(database.url)
} finally {
  await database.stop()
}
