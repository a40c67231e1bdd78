import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { findObjectStore, type StoreProgram } from './find-object-store.ts'
import { buildObjectStoreConf, type StoreKeys, type StorePorts } from './build-object-store-conf.ts'

/** An S3-compatible server with one bucket, as the settings of the portal name it. */
export type TemporaryObjectStore = {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  stop: () => Promise<void>
}

const KEYS: StoreKeys = { region: 'us-east-1', accessKeyId: 'portal:files', secretAccessKey: 'test-secret-key' }
const BUCKET = 'tiraaz-files'
const PARTS = ['account', 'container', 'object', 'proxy'] as const
/** Five seconds on an idle machine; six Python programs load at once. */
const START_LIMIT_MS = 75_000
const RINGS = ['account', 'container', 'object'] as const

type Owner = { name: string; uid?: number; gid?: number }

// A killed test run must not leave servers behind, so all of them end with this process.
const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const server of running) server.kill('SIGKILL')
})

/** Root hands the servers over to the user that the Debian package creates. */
const ownerOfServer = (): Owner => {
  if (process.getuid?.() !== 0) return { name: userInfo().username }
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'swift'], { encoding: 'utf8' }))
  return { name: 'swift', uid: idOf('-u'), gid: idOf('-g') }
}

/** Under /tmp on purpose: a TMPDIR or a checkout below a 0700 folder cannot be entered by the other user. */
const makeFolder = (ports: StorePorts, owner: Owner): string => {
  const folder = mkdtempSync(path.join(owner.uid === undefined ? tmpdir() : '/tmp', 'tiraaz-s3-'))
  chmodSync(folder, 0o755)
  mkdirSync(path.join(folder, 'etc'))
  mkdirSync(path.join(folder, 'devices/disk'), { recursive: true })
  for (const [name, text] of Object.entries(buildObjectStoreConf(folder, ports, { user: owner.name, keys: KEYS }))) {
    writeFileSync(path.join(folder, 'etc', name), text)
  }
  if (owner.uid !== undefined && owner.gid !== undefined) {
    for (const part of ['', 'etc', 'devices', 'devices/disk']) chownSync(path.join(folder, part), owner.uid, owner.gid)
  }
  return folder
}

/** Builds all three rings in one program: the builder's command line would start nine times. */
const RING_PROGRAM = `
import sys
from swift.common.ring import RingBuilder
folder, *rings = sys.argv[1:]
for name, port in zip(rings[::2], rings[1::2]):
    builder = RingBuilder(part_power=2, replicas=1, min_part_hours=0)
    builder.add_dev(dict(region=1, zone=1, ip="127.0.0.1", port=int(port), device="disk", weight=1))
    builder.rebalance()
    builder.get_ring().save(folder + "/" + name + ".ring.gz")
`

/** A ring says where data lies: here one copy of everything on one device. */
const makeRings = async (python: string, folder: string, ports: StorePorts): Promise<void> => {
  const rings = RINGS.flatMap((ring) => [ring, String(ports[ring])])
  await promisify(execFile)(python, ['-c', RING_PROGRAM, path.join(folder, 'etc'), ...rings])
}

/** Checks that no program listens on the port. */
const isFree = async (port: number): Promise<boolean> => {
  const probe = createServer().listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch {
    return false // whatever stands against it, another port will do
  }
  probe.close()
  await once(probe, 'close')
  return true
}

/**
 * Below the range of ephemeral ports: these programs take seconds to start, and on a busy machine another connection
 * could take a free port of that range in the meantime.
 */
const choosePorts = async (): Promise<StorePorts> => {
  for (let attempt = 0; attempt < 50; attempt++) {
    const first = randomInt(20_000, 32_000)
    const [proxy, account, container, object, memcached] = [first, first + 1, first + 2, first + 3, first + 4]
    const all = { proxy, account, container, object, memcached }
    const found = await Promise.all(Object.values(all).map(isFree))
    if (found.every(Boolean)) return all
  }
  throw new Error('No free ports found for the temporary object store')
}

const startServers = (programs: Record<StoreProgram, string>, folder: string, ports: StorePorts, owner: Owner) => {
  const start = (program: StoreProgram, words: string[]): ChildProcess => {
    const { uid, gid } = owner
    // A test process that is killed cannot stop anything, so the kernel ends the servers with it.
    const command = ['--pdeathsig', 'KILL', programs[program], ...words]
    const server = spawn(programs.setpriv, command, { cwd: folder, uid, gid, stdio: ['ignore', 'ignore', 'pipe'] })
    running.add(server)
    return server
  }
  return [
    start('memcached', ['-l', '127.0.0.1', '-p', String(ports.memcached), '-U', '0', '-m', '16']),
    ...PARTS.map((part) => start(`swift-${part}-server`, [path.join(folder, 'etc', `${part}.conf`)])),
  ]
}

const lastWordsOf = (servers: readonly ChildProcess[]): (() => string) => {
  const words: string[] = []
  for (const server of servers) {
    server.stderr?.on('data', (chunk: Buffer) => {
      words.push(chunk.toString())
    })
  }
  return () => words.join('').slice(-2000)
}

const isListening = async (port: number): Promise<boolean> => {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false // it has not begun to listen yet
  } finally {
    socket.destroy()
  }
}

const makeBucket = async (endpoint: string): Promise<void> => {
  const credentials = { accessKeyId: KEYS.accessKeyId, secretAccessKey: KEYS.secretAccessKey }
  const client = new S3Client({ endpoint, region: KEYS.region, forcePathStyle: true, credentials })
  try {
    await client.send(new CreateBucketCommand({ Bucket: BUCKET }))
  } finally {
    client.destroy()
  }
}

/** A call before every part listens would mark the first of them as broken. */
const waitUntilReady = async (ports: StorePorts, servers: readonly ChildProcess[]): Promise<void> => {
  const lastWords = lastWordsOf(servers)
  const endsAt = performance.now() + START_LIMIT_MS
  for (const port of Object.values(ports)) {
    while (!(await isListening(port))) {
      if (performance.now() > endsAt || servers.some(({ exitCode }) => exitCode !== null)) {
        throw new Error(`The temporary object store did not start: ${lastWords()}`)
      }
      await wait(100)
    }
  }
}

const stopServers = async (servers: readonly ChildProcess[], folder: string): Promise<void> => {
  for (const server of servers) {
    // The folder is deleted, so the server need not write anything first.
    if (server.exitCode === null && server.signalCode === null) {
      const ended = once(server, 'exit')
      server.kill('SIGKILL')
      await ended
    }
    running.delete(server)
  }
  rmSync(folder, { recursive: true, force: true })
}

/** Starts an empty S3-compatible server in a temporary folder, for tests and measurements. */
export const startObjectStore = async (): Promise<TemporaryObjectStore> => {
  const programs = findObjectStore()
  if (programs === undefined) throw new Error('No object store found (install swift-proxy and the rest, see .ci/run)')
  const owner = ownerOfServer()
  const ports = await choosePorts()
  const folder = makeFolder(ports, owner)
  await makeRings(programs.python3, folder, ports)
  const servers = startServers(programs, folder, ports, owner)
  const endpoint = `http://127.0.0.1:${ports.proxy}`
  try {
    await waitUntilReady(ports, servers)
    await makeBucket(endpoint)
  } catch (error) {
    await stopServers(servers, folder)
    throw error
  }
  return { endpoint, ...KEYS, bucket: BUCKET, stop: () => stopServers(servers, folder) }
}
