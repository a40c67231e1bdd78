import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../core/ids.ts'
import type { Log } from '../core/log.ts'
import { type OpenDatabase, openPostgres } from '../db/client.ts'
import { migrate } from '../db/migrate.ts'
import { openAccessTokens } from '../features/accounts/tokens/access-tokens.ts'
import { openJobQueue } from '../ports/jobs/pg-boss-job-queue.ts'
import { type Factories, createFactories } from '../testing/factories.ts'
import { findPostgres } from '../testing/services/find-postgres.ts'
import { addOrderRows } from '../testing/order-rows.ts'
import { startPostgres, type TemporaryPostgres } from '../testing/services/start-postgres.ts'
import { runOnFreePort } from './free-port.ts'
import { openDatabase } from './open-database.ts'

const MAIN = join(import.meta.dirname, '../main.ts')
const isInstalled = findPostgres() !== undefined
const quiet: Log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }

type Program = { child: ChildProcess; output: () => string }

describe.skipIf(!isInstalled)('a crash of PostgreSQL (skipped where it is not installed)', { timeout: 120_000 }, () => {
  let server: TemporaryPostgres
  let open: OpenDatabase
  let make: Factories
  let folder = ''
  const running = new Set<ChildProcess>()

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tiraaz-crash-'))
    server = await startPostgres()
    open = openPostgres(server.url)
    // Answered saves must survive a crash, as on a server that is not for tests.
    await sql`alter database postgres set synchronous_commit = on`.execute(open.db)
    await migrate(open.db)
    make = createFactories(open.db, { now: () => new Date(), newId: () => newId() })
  }, 120_000)
  afterAll(async () => {
    for (const child of running) child.kill('SIGKILL')
    await open?.close()
    await server?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  const launch = (settings: Record<string, string>): Program => {
    const own = { NODE_ENV: 'production', HOST: '127.0.0.1', DATA_DIR: folder, DEMO: 'false' }
    // Saves without a pause, as one person.
    const env = { ...process.env, ...own, RATE_LIMIT_PERSON: '0' }
    const child = spawn(process.execPath, [MAIN], { env: { ...env, ...settings }, stdio: ['ignore', 'pipe', 'pipe'] })
    running.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += String(chunk)))
    return { child, output: () => output }
  }
  const untilReady = async ({ output }: Program): Promise<void> => {
    await expect.poll(output, { timeout: 60_000 }).toContain('Tiraaž is ready')
  }

  /** A portal process over the crashing server, and a member of a client with drafts. */
  const portalWithDrafts = async (count: number) =>
    runOnFreePort('127.0.0.1', async (port) => {
      const portal = launch({ DATABASE_URL: server.url, PORT: String(port), LOG_LEVEL: 'silent' })
      await untilReady(portal)
      const address = `http://localhost:${port}`
      const client = await make.client()
      const { userId } = await make.member(client, 'orderer')
      const tokens = await openAccessTokens(open.db, { issuer: address, now: () => new Date() })
      const headers = {
        authorization: `Bearer ${await tokens.sign(userId)}`,
        'organization-id': client.organizationId,
        'content-type': 'application/json',
      }
      const drafts = await Promise.all(
        Array.from({ length: count }, () => addOrderRows(open.db, client, { created_by: userId })),
      )
      const orders = `http://127.0.0.1:${port}/api/store/clients/${client.id}/orders`
      return { portal, headers, drafts, orders, origin: `http://127.0.0.1:${port}` }
    })

  type Scene = Awaited<ReturnType<typeof portalWithDrafts>>
  type Saved = { id: string; note: string; version: number }

  const getVersion = async ({ orders, headers }: Scene, id: string): Promise<number | null> => {
    const answer = await fetch(`${orders}/${id}`, { headers })
    return answer.ok ? ((await answer.json()) as { version: number }).version : null
  }

  /** Saves a draft over and over until stopped; returns the statuses and the last acknowledged note. */
  const saveUntil = async (scene: Scene, id: string, isOver: () => boolean, statuses: Map<number, number>) => {
    let last: Saved | null = null
    for (let nth = 0; !isOver(); nth++) {
      const version = await getVersion(scene, id)
      if (version === null) continue
      const note = `Märkus ${nth}`
      const answer = await fetch(`${scene.orders}/${id}/additional-info?version=${version}`, {
        method: 'PUT',
        headers: scene.headers,
        body: JSON.stringify({ additionalInfo: note, deadline: null }),
      })
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      const isTimed = answer.headers.get('retry-after') !== null
      if (isTimed !== (answer.status === 503)) throw new Error(`${answer.status} with Retry-After: ${isTimed}`)
      if (answer.ok) last = { id, note, version: ((await answer.json()) as { version: number }).version }
    }
    return last
  }

  it('a crash of PostgreSQL answers saves with 503, and the portal recovers by itself', async () => {
    const scene = await portalWithDrafts(6)
    const statuses = new Map<number, number>()
    let isOver = false
    const saving = Promise.all(scene.drafts.map(({ id }) => saveUntil(scene, id, () => isOver, statuses)))
    for (let round = 0; round < 2; round++) {
      await pause(500)
      await server.restart()
      await pause(500)
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where pid <> pg_backend_pid() and application_name like 'tiraaz%'`.execute(open.db)
    }
    await expect.poll(async () => (await fetch(`${scene.origin}/health/ready`)).status, { timeout: 20_000 }).toBe(200)
    isOver = true
    const acknowledged = await saving
    expect([scene.portal.child.exitCode, scene.portal.child.signalCode]).toEqual([null, null])
    expect([...statuses.keys()].filter((status) => ![200, 409, 503].includes(status))).toEqual([])
    expect(statuses.get(200)).toBeGreaterThan(0)
    const stored = await open.db.selectFrom('orders').select(['id', 'version', 'additional_info as note']).execute()
    const lost = acknowledged.filter((saved) => {
      const row = stored.find(({ id }) => id === saved?.id)
      if (saved === null || row === undefined) return saved !== null
      // A save whose answer was lost may have been written after it.
      return row.version < saved.version || (row.version === saved.version && row.note !== saved.note)
    })
    expect(lost).toEqual([])
    const versions = await Promise.all(scene.drafts.map(({ id }) => getVersion(scene, id)))
    expect(versions).not.toContain(null)
    scene.portal.child.kill('SIGTERM')
    expect((await once(scene.portal.child, 'exit'))[0]).toBe(0)
  })

  it('calls without PostgreSQL are 503 with a message and a retry time, and the portal is not ready', async () => {
    const scene = await portalWithDrafts(1)
    await server.halt()
    const answer = await fetch(`${scene.orders}?Page=1`, { headers: { ...scene.headers, 'accept-language': 'en-US' } })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await answer.json()).toMatchObject({
      status: 503,
      title: 'The portal is not available at the moment. Please try again shortly.',
      requestId: expect.any(String),
    })
    expect((await fetch(`${scene.origin}/health/ready`)).status).toBe(503)
    expect((await fetch(`${scene.origin}/health/live`)).status).toBe(200)
    await server.resume()
    await expect.poll(async () => (await fetch(`${scene.origin}/health/ready`)).status, { timeout: 20_000 }).toBe(200)
    expect((await fetch(`${scene.orders}?Page=1`, { headers: scene.headers })).status).toBe(200)
    scene.portal.child.kill('SIGTERM')
    await once(scene.portal.child, 'exit')
  })

  it('the job queue continues after a crash of PostgreSQL', async () => {
    const seen: string[] = []
    const nothing = async () => undefined
    const handlers = {
      renderPreview: async ({ previewId }: { previewId: string }) => void seen.push(previewId),
      giveUpPreview: nothing,
      renderPlates: nothing,
      giveUpPlates: nothing,
      fixFile: nothing,
      giveUpFix: nothing,
      removeStaleUploads: nothing,
      removeUnusedFiles: nothing,
      removeOrphanFiles: nothing,
      digestFiles: nothing,
      sendMail: nothing,
      removeOldMails: nothing,
      removeOldData: nothing,
      refreshReportTotals: nothing,
      refreshClientInSearches: nothing,
      sendNotificationDigests: nothing,
      mailUnreadMessages: nothing,
    }
    const jobs = openJobQueue(open, handlers, quiet, { notified: 0.5, unnotified: 0.5 })
    await jobs.start()
    await jobs.queue.send(open.db, 'renderPreview', { previewId: 'before' })
    await expect.poll(() => seen, { timeout: 20_000 }).toEqual(['before'])
    await server.restart()
    await jobs.queue.send(open.db, 'renderPreview', { previewId: 'after' })
    await expect.poll(() => seen, { timeout: 40_000 }).toEqual(['before', 'after'])
    await jobs.stop()
  })

  it('a start waits for PostgreSQL, reports that, and gives up after a time', async () => {
    await server.halt()
    const lines: string[] = []
    const started = openDatabase({ DATABASE_URL: server.url, DATA_DIR: folder, DATABASE_WAIT: 60 }, (line) => {
      lines.push(line)
    })
    await expect.poll(() => lines.length, { timeout: 20_000 }).toBe(1)
    expect(lines[0]).toMatch(/^Waiting for the database of DATABASE_URL, up to 60 s: /)
    await server.resume()
    await (await started).close()

    const never = { DATABASE_URL: 'postgres://portal:geheimnis@127.0.0.1:1/x', DATA_DIR: folder, DATABASE_WAIT: 1 }
    const begun = performance.now()
    await expect(openDatabase(never, (line) => lines.push(line))).rejects.toThrow(
      /^The database of DATABASE_URL cannot be reached: .*ECONNREFUSED/,
    )
    expect(performance.now() - begun).toBeLessThan(10_000)
    expect(lines.join('\n')).not.toContain('geheimnis')
  })
})
