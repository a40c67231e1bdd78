// engines: both
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isMigrated } from '../db/migrate.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { buildWorld } from '../testing/worlds/world.ts'
import { readSpooledTables } from './read-tables.ts'
import { checkMigrations, fillDatabase } from './restore.ts'
import { readSnapshot, type SnapshotLines } from '../db/snapshot.ts'
import { spoolSnapshot } from './spool-snapshot.ts'

/** Snapshots of a small portal as text, a file for each released schema, named by its last migration. */
const SCHEMAS = join(import.meta.dirname, '../../../../test-files/schemas')

async function* readLines(file: string): SnapshotLines {
  yield (await readFile(join(SCHEMAS, file), 'utf8')).trimEnd().split('\n')
}

const members = (app: TestApp) =>
  app.database.db
    .selectFrom('client_members')
    .innerJoin('orders', 'orders.client_id', 'client_members.client_id')
    .where('role', '=', 'orderer')
    .orderBy('client_members.client_id')
    .select(['client_members.user_id as userId', 'client_members.client_id as clientId'])
    .select('client_members.organization_id as organizationId')
    .executeTakeFirstOrThrow()

describe.each((await readdir(SCHEMAS)).map((file) => [file]))(
  'a portal of the schema %s',
  { timeout: 60_000 },
  (file) => {
    let database: TestDatabase
    let app: TestApp | undefined
    let folder: string
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'tiraaz-upgrade-'))
      database = await openTestDatabase({ isEmpty: true })
    })
    afterAll(async () => {
      await (app ?? database).close()
      await rm(folder, { recursive: true, force: true })
    })

    it('is upgraded with every row, lists its orders and takes a new one', async () => {
      const { migrations, tables } = await spoolSnapshot(readLines(file), folder)
      expect(migrations.at(-1)?.name).toContain(file.replace('.txt', ''))
      await checkMigrations('1.0.0', migrations)
      const filled = await fillDatabase(database, {
        migrations,
        files: tables,
        tables: readSpooledTables(folder, tables),
      })
      expect(filled.differences).toEqual([])
      expect(filled.rows).toBeGreaterThan(100)
      expect(await isMigrated(database.db)).toBe(true)

      app = await openTestApp({ database })
      const { clientId, ...orderer } = await members(app)
      const params = { clientId }
      const list = async () =>
        (await app?.call('listOrders', orderer, { params, query: { Page: 1 } }))?.body.orders ?? []
      const before = await list()
      expect(before.length).toBeGreaterThan(0)
      const made = await app.call('createDraft', orderer, { params })
      expect([made.status, (await list()).map(({ id }) => id)]).toEqual([200, expect.arrayContaining([made.body.id])])
    })
  },
)

// A release keeps its schema: KEEP_RELEASE=1 npx vitest run --root apps/server src/backup/upgrade
describe.runIf(process.env.KEEP_RELEASE === '1')('keeping the schema of a release', () => {
  it('writes the snapshot of a small portal', async () => {
    const app = await openTestApp()
    await buildWorld(app)
    const lines: string[] = []
    for await (const batch of readSnapshot(app.database.db)) lines.push(...batch)
    const [migrations = ''] = lines
    const last = [...migrations.matchAll(/"name":"(\d+)/g)].at(-1)?.[1] ?? ''
    // Keys stay out of the repository: a portal without one makes it at its start.
    const keys = lines.filter((line) => line.startsWith('{"id"') && line.includes('"private_jwk"'))
    const kept = lines.filter((line) => !keys.includes(line))
    await writeFile(join(SCHEMAS, `${last}.txt`), `${kept.join('\n')}\n`)
    await app.close()
  })
})
