import { ENDPOINTS } from '@tiraaz/contract/endpoints'
import type { EndpointName } from '@tiraaz/contract/addresses'
import type { Endpoint } from '@tiraaz/contract/endpoint'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Log } from '../core/log.ts'
import { type OpenDatabase, openPostgres } from '../db/client.ts'
import { migrate } from '../db/migrate.ts'
import { openReadReplica, type ReadReplica } from '../db/read-replica.ts'
import { openReplica } from '../start/open-replica.ts'
import { createFreshScene } from '../testing/scenes/call-scenes.ts'
import { getTypicalInput } from '../testing/scenes/typical-calls.ts'
import { findPostgres } from '../testing/services/find-postgres.ts'
import { startPostgres, startReplica, type TemporaryPostgres } from '../testing/services/start-postgres.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { buildWorld, type World } from '../testing/worlds/world.ts'

const quiet: Log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }
const ON_REPLICA = (Object.keys(ENDPOINTS) as EndpointName[]).filter(
  (name) => (ENDPOINTS[name] as Endpoint).readsReplica === true,
)

describe.runIf(findPostgres() !== undefined)('reads on a replica (PostgreSQL)', { timeout: 60_000 }, () => {
  let primary: TemporaryPostgres
  let standby: TemporaryPostgres
  let open: OpenDatabase
  let onStandby: OpenDatabase
  let replica: ReadReplica
  let app: TestApp
  let world: World
  /** Reads that were given the replica, and those on which it failed. */
  const figures = { given: 0, failed: 0 }

  beforeAll(async () => {
    primary = await startPostgres()
    standby = await startReplica(primary)
    const first = openPostgres(primary.url)
    // As in production: otherwise the replica hears of a commit 0.2 s later.
    await sql`alter role postgres set synchronous_commit = on`.execute(first.db)
    await first.close()
    open = openPostgres(primary.url)
    onStandby = openPostgres(standby.url)
    await migrate(open.db)
    replica = openReadReplica(standby.url, open.db, quiet)
    const counted: ReadReplica = {
      ...replica,
      findCurrent: async () => {
        const db = await replica.findCurrent()
        if (db !== null) figures.given += 1
        return db
      },
      isItsFailure: (error) => {
        figures.failed += 1
        return replica.isItsFailure(error)
      },
    }
    app = await openTestApp({ database: { ...open, statements: () => 0 }, replica: counted })
    world = await buildWorld(app)
  })
  afterAll(async () => {
    await replica.close()
    await onStandby.close()
    await app.close()
    await standby.stop()
    await primary.stop()
  })

  const call = async (name: EndpointName) => {
    const scene = createFreshScene(app, world.own, {
      username: 'keegi@naide.example',
      agency: world.agency,
      caller: world.agency,
    })
    return app.callRaw(name, world.agency, await getTypicalInput(name, scene))
  }
  /** Searches the audit log, whose contract names the replica. The clock stands, so newest first is no order here. */
  const auditNow = async (name = '') => {
    const before = { ...figures }
    const { status, text } = await app.callRaw('listAuditEvents', world.agency, { query: { Page: '1', Search: name } })
    return { status, text, isOfReplica: figures.given > before.given }
  }
  const write = async () => {
    const name = `Rühm ${app.newId()}`
    const made = await app.call('createProductGroup', world.agency, { body: { name } })
    expect(made.status).toBe(200)
    return name
  }

  it('every read that the contract names succeeds on the replica, without a write', async () => {
    expect(ON_REPLICA.length).toBeGreaterThan(8)
    for (const name of ON_REPLICA) {
      const before = figures.given
      const { status } = await call(name)
      expect([name, status, figures.given]).toEqual([name, 200, before + 1])
    }
    expect(figures.failed).toBe(0)
  })

  it('a read on the replica contains what was written just before, every time', async () => {
    // On a busy machine the replica may lag, and the primary answers in its place.
    for (let ofReplica = 0; ofReplica < 20; ) {
      const name = await write()
      const { status, text, isOfReplica } = await auditNow(name)
      expect([status, text.includes(name)]).toEqual([200, true])
      if (isOfReplica) ofReplica += 1
    }
  })

  it('a replica that lags or is away is not asked, and is used again when it has caught up', async () => {
    await sql`select pg_wal_replay_pause()`.execute(onStandby.db)
    const name = await write()
    const lagging = await auditNow(name)
    expect([lagging.text.includes(name), lagging.isOfReplica, replica.state()]).toEqual([true, false, 'behind'])
    await sql`select pg_wal_replay_resume()`.execute(onStandby.db)
    await expect.poll(async () => (await auditNow()).isOfReplica).toBe(true)
    expect(replica.state()).toBe('ok')

    await standby.halt()
    const without = await auditNow()
    expect([without.status, without.isOfReplica, replica.state()]).toEqual([200, false, 'away'])
    await standby.resume()
    await expect.poll(async () => (await auditNow()).isOfReplica).toBe(true)
  })

  it('another database instead of the replica stops the start; a replica that is away does not', async () => {
    const other = await startPostgres()
    await expect(openReplica({ DATABASE_READ_URL: other.url }, open.db, quiet)).rejects.toThrow(
      'DATABASE_READ_URL leads to another database than DATABASE_URL',
    )
    await other.stop()
    const away = await openReplica({ DATABASE_READ_URL: 'postgres://postgres@127.0.0.1:1/x' }, open.db, quiet)
    expect([await away?.findCurrent(), away?.state()]).toEqual([null, 'away'])
    await away?.close()
  })
})
