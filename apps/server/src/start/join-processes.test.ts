import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { readConfig } from '../config.ts'
import type { Log } from '../core/log.ts'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { joinProcesses } from './join-processes.ts'
import { startPortal } from './start-portal.ts'
import { startWorker } from './start-worker.ts'

const quiet: Log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }

describe.runIf(inject('template').kind === 'postgres')('processes on one PostgreSQL', { timeout: 60_000 }, () => {
  let database: TestDatabase
  let folder = ''
  const leaving: (() => Promise<void>)[] = []
  beforeAll(async () => {
    database = await openTestDatabase()
    folder = await mkdtemp(join(tmpdir(), 'tiraaz-processes-'))
  })
  const leaveAll = async () => {
    for (const leave of leaving.splice(0)) await leave()
  }
  afterEach(leaveAll)
  afterAll(async () => {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  })

  const enter = async (config: { DATA_DIR: string; S3_BUCKET?: string }, aliveMs = 2_000) => {
    const pace = { beatMs: 200, aliveMs }
    leaving.push(await joinProcesses(database, config, { role: 'server', runsJobs: true, log: quiet, pace }))
  }
  const stores = async () => {
    const rows = await database.db.selectFrom('portal_processes').select('file_store').orderBy('started_at').execute()
    return rows.map(({ file_store }) => file_store)
  }

  it('processes with one data folder or one bucket join; another folder, a copy of it or a bucket is refused', async () => {
    const [here, there, copied] = [join(folder, 'here'), join(folder, 'there'), join(folder, 'copied')]
    await enter({ DATA_DIR: here })
    await enter({ DATA_DIR: here })
    await cp(here, copied, { recursive: true })
    const own = await stores()
    expect(own).toEqual([expect.stringMatching(/^disk [\w-]{36}$/), own[0]])
    const words =
      /^A server of this portal runs on \S+ \(process \d+\) and stores files in a data folder of its own disk, but this server would store them in /
    for (const config of [{ DATA_DIR: there }, { DATA_DIR: copied }, { DATA_DIR: here, S3_BUCKET: 'failid' }]) {
      await expect(enter(config)).rejects.toThrow(words)
    }
    expect(await stores()).toEqual(own)
    await leaveAll()
    expect(await stores()).toEqual([])
    await enter({ DATA_DIR: here, S3_BUCKET: 'failid' })
    await enter({ DATA_DIR: there, S3_BUCKET: 'failid' })
    expect(await stores()).toEqual(['s3 failid', 's3 failid'])
    await expect(enter({ DATA_DIR: here })).rejects.toThrow('stores files in the bucket failid, but this server would')
    await expect(enter({ DATA_DIR: here, S3_BUCKET: 'muu' })).rejects.toThrow('store them in the bucket muu')
  })

  it('a killed process is waited for until it counts as ended, and its row vanishes', async () => {
    const killed = { id: 'killed', role: 'worker', host: 'vana', pid: 1, version: '1', file_store: 'disk x' } as const
    await database.db
      .insertInto('portal_processes')
      .values({ ...killed, runs_jobs: true })
      .execute()
    const begun = performance.now()
    await enter({ DATA_DIR: folder, S3_BUCKET: 'failid' }, 600)
    expect(performance.now() - begun).toBeGreaterThan(300)
    expect(await stores()).toEqual(['s3 failid'])
  })

  it('a worker and a server without workers start beside each other, also on a schema of a newer version', async () => {
    await sql`insert into kysely_migration (name, timestamp) values ('999-newer.sql', '2027')`.execute(database.db)
    const DATABASE_URL = database.engine.kind === 'postgres' ? database.engine.url : ''
    const settings = (own: Record<string, string>) =>
      readConfig({ DATABASE_URL, DATA_DIR: folder, HOST: '127.0.0.1', DEMO: 'false', LOG_LEVEL: 'silent', ...own })
    const say = () => undefined
    const worker = await startWorker(settings({ WORKER_PORT: '0' }), say)
    const server = await startPortal(settings({ PORT: '0', WORKERS: 'apart' }), say)
    const rows = await database.db
      .selectFrom('portal_processes')
      .select(['role', 'runs_jobs'])
      .orderBy('role')
      .execute()
    expect(rows).toEqual([
      { role: 'server', runs_jobs: false },
      { role: 'worker', runs_jobs: true },
    ])
    expect(await (await fetch(`${worker.address}/health/ready`)).json()).toMatchObject({ status: 'ok' })
    expect((await fetch(`${worker.address}/api/openapi.json`)).status).toBe(404)
    await server.stop()
    await worker.stop()
    expect(await stores()).toEqual([])
    await expect(startWorker(readConfig({ DATA_DIR: folder }), say)).rejects.toThrow('A worker needs DATABASE_URL')
    expect(() => readConfig({ WORKERS: 'apart' })).toThrow('DATABASE_URL: needed, because WORKERS is apart')
  })
})
