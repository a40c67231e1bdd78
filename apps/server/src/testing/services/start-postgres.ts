import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, closeSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findPostgres } from './find-postgres.ts'

export type TemporaryPostgres = {
  url: string
  /** Stops it as a crash does, leaving its data as they are. */
  halt: () => Promise<void>
  /** Starts it on the same port and data; resolves when it has recovered. */
  resume: () => Promise<void>
  /** Crash and start, as `pg_ctl restart -m immediate`. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

type Owner = { uid?: number; gid?: number }

// A killed test run must not leave a server behind, so every running server ends with this process.
const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const server of running) server.kill('SIGQUIT')
})

/** PostgreSQL refuses to run as root, so root runs it as the user that the Debian package creates. */
function ownerOfServer(): Owner {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/** Under /tmp on purpose: the other user cannot enter a TMPDIR or a checkout below a 0700 folder. */
function makeFolder(owner: Owner): string {
  const folder = mkdtempSync(path.join(owner.uid === undefined ? tmpdir() : '/tmp', 'tiraaz-pg-'))
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid)
  return folder
}

async function freePort(): Promise<number> {
  const probe = createServer()
  probe.listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('A TCP server has no port')
  return address.port
}

function serverWords(folder: string, port: number): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    // Beside TCP: a socket of the file system takes a fifth less processor time for each statement.
    unix_socket_directories: folder,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
    shared_buffers: '128MB',
    logging_collector: 'off',
    log_min_messages: 'panic',
  }
  return [
    '-D',
    path.join(folder, 'data'),
    ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
  ]
}

function isReady(binaries: string, port: number): boolean {
  const words = ['-q', '-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-d', 'postgres']
  return spawnSync(path.join(binaries, 'pg_isready'), words, { stdio: 'ignore' }).status === 0
}

async function waitUntilReady(binaries: string, port: number, server: ChildProcess): Promise<void> {
  for (let round = 0; round < 150; round++) {
    if (server.exitCode !== null) throw new Error(`The temporary PostgreSQL ended with code ${server.exitCode}`)
    if (isReady(binaries, port)) return
    await wait(100)
  }
  throw new Error('The temporary PostgreSQL did not answer within 15 seconds')
}

async function haltServer(server: ChildProcess): Promise<void> {
  if (server.exitCode === null && server.signalCode === null) {
    // Immediate shutdown: open connections are cut.
    const ended = once(server, 'exit')
    server.kill('SIGQUIT')
    await ended
  }
  running.delete(server)
}

/** With `logFile`, the server appends to it what it logs at level LOG and above; otherwise it logs panics alone. */
type ServerLog = { logFile?: string | undefined }
type PostgresServer = ServerLog & { binaries: string; owner: Owner; folder: string; port: number }

function spawnServer({ binaries, owner, folder, port, logFile }: PostgresServer): ChildProcess {
  const log = logFile === undefined ? undefined : openSync(logFile, 'a')
  const words = log === undefined ? [] : ['-c', 'log_min_messages=log', '-c', 'log_line_prefix=']
  const server = spawn(path.join(binaries, 'postgres'), [...serverWords(folder, port), ...words], {
    ...owner,
    cwd: folder,
    stdio: ['ignore', 'ignore', log ?? 'inherit'],
  })
  if (log !== undefined) closeSync(log)
  return server
}

async function runServer(place: PostgresServer): Promise<ChildProcess> {
  const { binaries, port } = place
  const server = spawnServer(place)
  running.add(server)
  try {
    await waitUntilReady(binaries, port, server)
    return server
  } catch (error) {
    await haltServer(server)
    throw error
  }
}

type DataMaker = (place: Omit<PostgresServer, 'port'>) => void

const runProgram = ({ binaries, owner, folder }: Omit<PostgresServer, 'port'>, program: string, words: string[]) =>
  execFileSync(path.join(binaries, program), words, { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })

/** Runs a server on the data that `makeData` puts into the folder `data`. */
async function serveData(makeData: DataMaker, { logFile }: ServerLog = {}): Promise<TemporaryPostgres> {
  const binaries = findPostgres()
  if (!binaries) throw new Error('No PostgreSQL binaries found (install the Debian package postgresql)')
  const owner = ownerOfServer()
  const folder = makeFolder(owner)
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const prepare = async () => {
    makeData({ binaries, owner, folder })
    // Chosen last: creating the data takes seconds, in which another process could take the port.
    const place = { binaries, owner, folder, logFile, port: await freePort() }
    return { place, first: await runServer(place) }
  }
  const { place, first } = await prepare().catch((error: unknown) => {
    remove()
    throw error
  })
  let server = first
  const url = `postgres://postgres@127.0.0.1:${place.port}/postgres?host=${encodeURIComponent(folder)}`
  const halt = () => haltServer(server)
  const resume = async () => {
    server = await runServer(place)
  }
  return {
    url,
    halt,
    resume,
    restart: async () => {
      await halt()
      await resume()
    },
    stop: async () => {
      await halt()
      remove()
    },
  }
}

/** Starts an empty PostgreSQL in a temporary folder, for tests and measurements. */
export const startPostgres = (log?: ServerLog): Promise<TemporaryPostgres> =>
  serveData((place) => {
    const encoding = ['-E', 'UTF8', '--locale=C.UTF-8']
    runProgram(place, 'initdb', [
      '-D',
      path.join(place.folder, 'data'),
      '-U',
      'postgres',
      '-A',
      'trust',
      ...encoding,
      '-N',
    ])
  }, log)

/** Starts a replica that follows the primary by streaming and answers reads. */
export const startReplica = (primary: Pick<TemporaryPostgres, 'url'>): Promise<TemporaryPostgres> => {
  const { port } = new URL(primary.url)
  return serveData((place) => {
    const from = ['-h', '127.0.0.1', '-p', port, '-U', 'postgres', '-X', 'stream', '-c', 'fast', '-R', '-N']
    runProgram(place, 'pg_basebackup', ['-D', path.join(place.folder, 'data'), ...from])
  })
}
