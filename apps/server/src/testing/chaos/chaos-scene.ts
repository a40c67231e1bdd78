import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { type OpenDatabase, openPostgres } from '../../db/client.ts'
import { createDiskFileStore } from '../../ports/files/disk-file-store.ts'
import type { FileStore } from '../../ports/files/file-store.ts'
import { openDatabase } from '../../start/open-database.ts'
import { runOnFreePort } from '../../start/free-port.ts'
import type { MailServer } from '../services/mail-server.ts'
import { startPostgres, type TemporaryPostgres } from '../services/start-postgres.ts'
import type { AnswerCounts } from './call-portal.ts'
import { type ChaosPortal, createChaosPortal } from './chaos-portal.ts'
import { type ChaosShop, openChaosShop } from './chaos-shop.ts'
import { confirmOrders } from './confirm-orders.ts'
import { type Forwarder, startForwarder } from './forwarder.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { changeOneDraft, orderOnce } from './order-once.ts'

export type ChaosEngine = 'embedded' | 'postgres'

/** Number of people, and seconds of load before, between and after the faults. */
export type ChaosSize = { clients: number; orderersOfClient: number; seconds: number }

export type SceneOptions = {
  engine: ChaosEngine
  size: ChaosSize
  /** Settings of the server beside database, port and folder. */
  env?: Record<string, string>
  /** Folder of the server's data; by default a new one. */
  dataFolder?: string
  /** The servers reach PostgreSQL through a forwarder, so that a replica can take its place. */
  hasForwarder?: boolean
  /** Takes the mails; the settings of the server lead to it. Without one mails are kept. */
  mailServer?: MailServer
  /** Store of the files, where it is not the data folder. */
  files?: FileStore
  /** Number of servers on the same data. */
  servers?: number
  /** Every nth order of a person has artwork. */
  artworkEvery?: number
}

/** Everything that a fault may break, and what the people were answered. */
export type ChaosScene = {
  /** Servers on the same data; people use them in turn. */
  servers: readonly ChaosPortal[]
  /** Workers that a fault starts. */
  workers: ChaosPortal[]
  /** Settings of the servers. */
  env: Readonly<Record<string, string>>
  postgres: TemporaryPostgres | null
  /** Leads the servers and the checks to another PostgreSQL, and cuts their connections. */
  leadTo: (other: TemporaryPostgres) => void
  /** Took the mails; null where they are kept. */
  mailServer: MailServer | null
  dataFolder: string
  shop: ChaosShop
  ledger: Ledger
  counts: AnswerCounts
  files: FileStore
  /** Lets people order until `during` has ended. */
  runLoad: (during: () => Promise<void>) => Promise<void>
  /** Opens the database for checks; the embedded one only after the portal has ended. */
  openForChecks: () => Promise<OpenDatabase>
  close: () => Promise<void>
}

const REST_MS = 20

const openShopDatabase = async (
  { engine }: SceneOptions,
  dataFolder: string,
): Promise<{ postgres: TemporaryPostgres | null; open: (of?: TemporaryPostgres) => Promise<OpenDatabase> }> => {
  if (engine === 'embedded') {
    return { postgres: null, open: () => openDatabase({ DATA_DIR: dataFolder }) }
  }
  const postgres = await startPostgres()
  const admin = openPostgres(postgres.url)
  // Answered changes must survive a crash, as on a server that is not for tests.
  await sql`alter database postgres set synchronous_commit = on`.execute(admin.db)
  await admin.close()
  return { postgres, open: (of = postgres) => openDatabase({ DATABASE_URL: of.url, DATA_DIR: dataFolder }) }
}

const portOf = ({ url }: TemporaryPostgres): number => Number(new URL(url).port)

const urlThrough = (postgres: TemporaryPostgres, way: Forwarder | null): string =>
  way === null ? postgres.url : `postgres://postgres@127.0.0.1:${way.port}/postgres`

/** Prepares a shop with data and a server that is not yet started. */
export const openChaosScene = (options: SceneOptions): Promise<ChaosScene> =>
  runOnFreePort('127.0.0.1', async (port) => {
    const dataFolder = options.dataFolder ?? (await mkdtemp(join(tmpdir(), 'tiraaz-chaos-')))
    const { postgres, open } = await openShopDatabase(options, dataFolder)
    const issuer = `http://localhost:${port}`
    const prepared = await open()
    const { seconds: _, ...people } = options.size
    const shop = await openChaosShop(prepared.db, { ...people, issuer })
    await prepared.close()
    const way = postgres !== null && options.hasForwarder === true ? await startForwarder(portOf(postgres)) : null
    const env = {
      DATA_DIR: dataFolder,
      PUBLIC_URL: issuer,
      LOG_LEVEL: 'silent',
      BUSINESS_REGISTER: 'off',
      VAT_REGISTER: 'off',
      // A few people send more than anybody does by hand.
      RATE_LIMIT_PERSON: '1000000',
      RATE_LIMIT_ADDRESS: '1000000',
      ...(postgres === null ? {} : { DATABASE_URL: urlThrough(postgres, way) }),
      ...options.env,
    }
    const workers: ChaosPortal[] = []
    const others: TemporaryPostgres[] = []
    let serving = postgres ?? undefined
    const servers = [createChaosPortal({ port, env })]
    for (let nth = 1; nth < (options.servers ?? 1); nth++) {
      servers.push(await runOnFreePort('127.0.0.1', async (other) => createChaosPortal({ port: other, env })))
    }
    const [ledger, counts]: [Ledger, AnswerCounts] = [createLedger(), new Map()]

    const runLoad = async (during: () => Promise<void>): Promise<void> => {
      let isOver = false
      const run = {
        shop,
        ledger,
        line: { counts, isOver: () => isOver, urls: servers.map(({ url }) => url) },
      }
      const orderAgain = async (nth: number): Promise<void> => {
        const person = shop.orderers[nth]
        for (let order = 0; person !== undefined && !isOver; order++) {
          await orderOnce(run, person, (order + nth) % (options.artworkEvery ?? 4) === 0)
          await pause(REST_MS)
        }
      }
      const load = Promise.all([
        ...shop.orderers.keys().map(orderAgain),
        confirmOrders(run),
        changeOneDraft(run, shop.orderers.slice(0, 2)),
      ])
      try {
        await during()
      } finally {
        isOver = true
        await load
      }
    }
    return {
      servers,
      workers,
      env,
      postgres,
      mailServer: options.mailServer ?? null,
      dataFolder,
      shop,
      ledger,
      counts,
      files: options.files ?? createDiskFileStore(join(dataFolder, 'files')),
      runLoad,
      leadTo: (other) => {
        serving = other
        others.push(other)
        way?.leadTo(portOf(other))
        way?.cut()
      },
      openForChecks: () => open(serving),
      close: async () => {
        for (const server of [...servers, ...workers]) await server.kill()
        await way?.close()
        for (const server of [...others, ...(postgres === null ? [] : [postgres])]) await server.stop()
        if (options.dataFolder === undefined) await rm(dataFolder, { recursive: true, force: true })
      },
    }
  })

/** Keys of the files in a data folder. */
export const listStoredKeys = async (dataFolder: string): Promise<string[]> => {
  const root = join(dataFolder, 'files')
  // A store elsewhere leaves no files here.
  if (!existsSync(root)) return []
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
}
