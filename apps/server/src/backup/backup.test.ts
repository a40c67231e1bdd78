import { chmod, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Config, readConfig } from '../config.ts'
import { getLastBackup } from '../features/backups/index.ts'
import { removeStaleUploads } from '../features/design-files/jobs/remove-stale-uploads.ts'
import { createDiskFileStore } from '../ports/files/disk-file-store.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { buildWorld } from '../testing/worlds/world.ts'
import { backUp, type BackupSource } from './back-up.ts'
import { type BackupPlace, openBackupPlace } from './backup-place.ts'
import { runBackupCommand } from './commands.ts'
import { findBackup, listBackups, manifestKey } from './manifest.ts'
import { createOpenSource } from './open-source.ts'
import { openControlServer } from '../start/control-server.ts'
import type { Log } from '../core/log.ts'
import { openAccessTokens } from '../features/accounts/tokens/access-tokens.ts'
import { openJobQueue } from '../ports/jobs/pg-boss-job-queue.ts'
import { joinProcesses } from '../start/join-processes.ts'
import { openDatabase } from '../start/open-database.ts'

const quiet: Log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }
const LIMIT_MS = 300_000
const LATER = new Date('2027-01-01T00:00:00Z')

let app: TestApp
let root: string
let dataFolder: string
let target: string
beforeAll(async () => {
  app = await openTestApp()
  root = await mkdtemp(join(tmpdir(), 'tiraaz-keeping-'))
  target = join(root, 'backups')
  dataFolder = join(root, 'restored')
  await mkdir(target)
  await buildWorld(app)
  const uploads = await app.database.db.selectFrom('temporary_files').select('storage_key as key').execute()
  for (const { key } of uploads) await app.ports.files.write(key, Readable.from([Buffer.from(key)]), 1000)
}, LIMIT_MS)
afterAll(async () => {
  await app.close()
  await rm(root, { recursive: true, force: true })
})

const settings = (values: Record<string, string> = {}): Config => readConfig({ DATA_DIR: dataFolder, ...values })

const run = async (
  command: Parameters<typeof runBackupCommand>[0],
  args: string[],
  values?: Record<string, string>,
) => {
  const lines: string[] = []
  await runBackupCommand(command, args, { config: settings(values), say: (line) => void lines.push(line) })
  return lines.join('\n')
}

const open = (address = target): Promise<BackupPlace> => openBackupPlace(address, settings())

const source = (): BackupSource => createOpenSource(app.database, true)

let second = 0
const makeBackup = async (from: BackupSource = source(), address = target) => {
  second += 1
  const now = new Date(Date.UTC(2026, 10, 23, 6, 0, second))
  const place = await open(address)
  try {
    return await backUp({ source: from, files: app.ports.files, place, now: () => now })
  } finally {
    await place.close()
  }
}

/** Names and sizes of everything in a folder. */
const listTree = async (folder: string): Promise<string[]> => (await readdir(folder, { recursive: true })).sort()

describe('backups', { timeout: LIMIT_MS }, () => {
  it('a backup holds every row and file, a second one adds no file, and cleanup waits for it', async () => {
    const first = await makeBackup()
    expect(first.manifest.missing).toEqual([])
    expect(first.manifest.files.count).toBeGreaterThan(10)
    expect(first.addedFiles).toBeGreaterThan(5)
    const orders = first.manifest.tables.find(({ table }) => table === 'orders')
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from orders`.execute(app.database.db)
    expect(orders?.rows).toBe(rows[0]?.count)

    let whileRunning: boolean | undefined
    const staleBefore = await app.database.db.selectFrom('temporary_files').select('id').execute()
    const cleaning: BackupSource = {
      ...source(),
      start: async (place) => {
        const id = await source().start(place)
        // A day later, in the middle of the backup.
        const ctx = { db: app.database.db, now: () => LATER, log: quiet, ports: { files: app.ports.files } }
        await removeStaleUploads(ctx)
        const stale = await app.database.db.selectFrom('temporary_files').select('id').execute()
        whileRunning = stale.length === staleBefore.length
        return id
      },
    }
    const again = await makeBackup(cleaning)
    expect([whileRunning, again.addedFiles, again.manifest.files.count]).toEqual([true, 0, first.manifest.files.count])
    const { last, lastOk } = await getLastBackup(app.database.db)
    expect([last?.state, last?.place, lastOk?.bytes]).toEqual(['ok', target, again.addedBytes])
  })

  it('a file that a cleanup removes after the snapshot is not named by the backup', async () => {
    const [upload] = await app.database.db
      .selectFrom('temporary_files')
      .selectAll()
      .where('used_at', 'is', null)
      .execute()
    if (upload === undefined) throw new Error('the world has no upload')
    let snapshots = 0
    const racing: BackupSource = {
      ...source(),
      snapshot: async function* () {
        snapshots += 1
        yield* source().snapshot()
        // A cleanup that began before the backup ends now.
        await app.ports.files.remove(upload.storage_key)
        await app.database.db.deleteFrom('temporary_files').where('id', '=', upload.id).execute()
      },
    }
    const made = await makeBackup(racing, await emptyFolder())
    expect([snapshots, made.manifest.missing]).toEqual([2, []])
    await app.database.db.insertInto('temporary_files').values(upload).execute()
    await app.ports.files.write(upload.storage_key, Readable.from(['x']), 1000)
  })

  it('verify compares a backup row by row, and names what is cut, changed and missing', async () => {
    const place = await emptyFolder()
    const { name, manifest } = await makeBackup(source(), place)
    const orders = join(place, 'backups', name, 'tables', 'orders.jsonl.gz')
    const bytes = await readFile(orders)
    await truncate(orders, bytes.length - 40)
    const [first = '', second = ''] = (await listTree(join(place, 'files'))).filter((entry) => entry.includes('/'))
    await writeFile(join(place, 'files', first), 'changed')
    await rm(join(place, 'files', second))
    const lines: string[] = []
    const say = (line: string): void => void lines.push(line)
    await expect(runBackupCommand('verify', [place], { config: settings(), say })).rejects.toThrow(/cannot be trusted/)
    const [cut = '', ...others] = lines.filter((line) => line.startsWith('Differs'))
    expect(cut).toContain('orders.jsonl.gz')
    expect(others.join('\n')).toMatch(/was changed or cut[\s\S]*is missing|is missing[\s\S]*was changed or cut/)
    expect(manifest.tables.length).toBeGreaterThan(40)
    await expect(run('restore', [place])).rejects.toThrow(/The backup is damaged: .*Try an older one/)
    await rm(join(dataFolder, 'files'), { recursive: true, force: true })
  })

  it('keeps the newest backups and the files that they need', async () => {
    const place = await emptyFolder()
    const key = 'uploads/only-once'
    await app.ports.files.write(key, Readable.from(['only in the first']), 1000)
    const [file] = await app.database.db.selectFrom('design_files').select(['id', 'storage_key']).limit(1).execute()
    await app.database.db
      .updateTable('design_files')
      .set({ storage_key: key })
      .where('id', '=', file?.id ?? '')
      .execute()
    await makeBackup(source(), place)
    await app.database.db
      .updateTable('design_files')
      .set({ storage_key: file?.storage_key ?? '' })
      .where('id', '=', file?.id ?? '')
      .execute()
    await makeBackup(source(), place)
    const opened = await open(place)
    const { removeOldBackups } = await import('./remove-old-backups.ts')
    expect(await removeOldBackups(opened, 1, LATER)).toEqual({ removed: 1, removedFiles: 1 })
    expect((await listBackups(opened)).complete.length).toBe(1)
    expect(await run('verify', [place])).toContain('0 differences')
    expect(await run('backups', [place])).toMatch(/version .* rows .* files/)
    await expect(run('backups', [place, '--keep', '0'])).rejects.toThrow(/--keep is the number/)
  })

  const emptyFolder = (): Promise<string> => mkdtemp(join(root, 'place-'))

  it('refuses wrong places with a sentence and leaves them as they were', async () => {
    await expect(open(join(root, 'nowhere'))).rejects.toThrow(/There is no folder .*Make it first/)
    await expect(open(join(app.filesFolder, 'missing'))).rejects.toThrow(/There is no folder/)
    const file = join(root, 'a-file')
    await writeFile(file, 'x')
    await expect(open(file)).rejects.toThrow(/is not a folder/)
    const strange = await emptyFolder()
    await writeFile(join(strange, 'photo.jpg'), 'x')
    await expect(open(strange)).rejects.toThrow(/holds other files \(photo.jpg\)/)
    expect(await listTree(strange)).toEqual(['photo.jpg'])
    await mkdir(dataFolder, { recursive: true })
    const empty = { DATA_DIR: await emptyFolder() }
    await expect(open(dataFolder)).rejects.toThrow(/lies in DATA_DIR/)
    await expect(open('s3:///prefix')).rejects.toThrow(/names no bucket/)
    await expect(open('s3://bucket')).rejects.toThrow(/needs BACKUP_S3_ACCESS_KEY_ID/)
    await expect(run('backup', [])).rejects.toThrow(/needs one place/)
    await expect(run('backup', [target], empty)).rejects.toThrow(/There is no database in/)
    await expect(run('move', ['--from', empty.DATA_DIR])).rejects.toThrow(/Set DATABASE_URL to the empty/)
    await expect(run('move', ['--from', empty.DATA_DIR], { DATABASE_URL: 'postgres://x' })).rejects.toThrow(
      /no database in/,
    )
    await expect(run('restore', [strange.replace('place', 'nowhere')])).rejects.toThrow(/There is no folder/)
    await expect(run('restore', [await emptyFolder()])).rejects.toThrow(/has no complete backup\./)
  })

  it('a backup that fails half-way counts as none, is recorded and leaves older ones whole', async () => {
    const before = await findBackup(await open(), undefined)
    const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
    const failing: BackupSource = {
      ...source(),
      snapshot: async function* () {
        yield ['#migrations []', '#table orders', '{"id":"1"}']
        throw full
      },
    }
    await expect(makeBackup(failing)).rejects.toThrow(/There is no space left in/)
    const cut: BackupSource = {
      ...source(),
      snapshot: async function* () {
        yield ['#migrations []', '#table orders']
      },
    }
    await expect(makeBackup(cut)).rejects.toThrow(/broke off/)
    expect((await findBackup(await open(), undefined)).name).toBe(before.name)
    const { last, lastOk } = await getLastBackup(app.database.db)
    expect([last?.state, last?.failure, lastOk?.state]).toEqual([
      'failed',
      'The snapshot of the database broke off',
      'ok',
    ])
    // Killed before its manifest.
    await mkdir(join(target, 'backups', '2026-11-23T07-00-00-000Z', 'tables'), { recursive: true })
    expect((await listBackups(await open())).unfinished).toEqual(['2026-11-23T07-00-00-000Z'])
    expect((await findBackup(await open(), undefined)).name).toBe(before.name)
    await expect(run('restore', [target, '--backup', '2026-11-23T07-00-00-000Z'])).rejects.toThrow(
      /has no complete backup/,
    )
  })

  it('refuses backups of a newer version and damaged manifests', async () => {
    const place = await emptyFolder()
    const { name } = await makeBackup(source(), place)
    const file = join(place, manifestKey(name))
    const manifest = JSON.parse(await readFile(file, 'utf8'))
    const write = (value: unknown) => writeFile(file, JSON.stringify(value))
    const newer = { name: '999-later.sql', checksum: 'x' }
    await write({ ...manifest, version: '9.0.0', migrations: [...manifest.migrations, newer] })
    await expect(run('restore', [place])).rejects.toThrow(/newer version of the portal \(9.0.0, 999-later.sql\)/)
    await write({ ...manifest, format: 2 })
    await expect(run('restore', [place])).rejects.toThrow(/newer version/)
    await write({ ...manifest, tables: undefined })
    await expect(run('restore', [place])).rejects.toThrow(/damaged: its manifest.json lacks tables/)
    await writeFile(file, '{"format"')
    await expect(run('restore', [place])).rejects.toThrow(/is no JSON/)
    expect(await readdir(join(dataFolder, 'files')).catch(() => [])).toEqual([])
  })

  it.skipIf(process.getuid?.() === 0)('refuses a folder without rights (skipped for root, who has all)', async () => {
    const folder = await emptyFolder()
    await chmod(folder, 0o500)
    await expect(makeBackup(source(), folder)).rejects.toThrow(/cannot be used.*Give this user the right/)
  })

  it('restores into the embedded database, backs up while it is open, and refuses what is not empty', async () => {
    const { name, manifest } = await findBackup(await open(), undefined)
    const said = await run('restore', [target])
    expect(said).toMatch(
      new RegExp(`Restored ${name}: .* rows compared, ${manifest.files.count} files, 0 waiting jobs; lost: 0`),
    )
    const files = createDiskFileStore(join(dataFolder, 'files'))
    const keys = await app.database.db.selectFrom('design_files').select('storage_key as key').execute()
    for (const { key } of keys) {
      expect(await buffer(await files.read(key))).toEqual(await buffer(await app.ports.files.read(key)))
    }
    await expect(run('restore', [target])).rejects.toThrow(/has files already/)
    await rm(join(dataFolder, 'files'), { recursive: true })
    await expect(run('restore', [target])).rejects.toThrow(/is not empty. A backup is restored only into an empty one/)

    const restored = await openDatabase({ DATA_DIR: dataFolder })
    const control = await openControlServer(restored.db, dataFolder)
    try {
      await expect(run('restore', [target])).rejects.toThrow(/Stop that one first|is not empty/)
      const place = await emptyFolder()
      expect(await run('backup', [place, '--keep', '3'])).toMatch(/Backup .* rows.*\nWarning: the database names/)
      const copy = await findBackup(await open(place), undefined)
      expect(copy.manifest.tables.map(({ table, rows, digest }) => [table, rows, digest])).toEqual(
        manifest.tables.map(({ table, rows, digest }) => [table, rows, digest]),
      )
      expect((await getLastBackup(restored.db)).last?.state).toBe('ok')
      const address = JSON.parse(await readFile(join(dataFolder, 'control.json'), 'utf8')) as { port: number }
      const stranger = await fetch(`http://127.0.0.1:${address.port}/snapshot`, { method: 'POST' })
      expect(stranger.status).toBe(401)
    } finally {
      await control.close()
      await restored.close()
    }
  })

  it('moves an embedded database with files, log-ins and waiting jobs to PostgreSQL (skipped without it)', async ({
    skip,
  }) => {
    const { engine } = app.database
    if (engine.kind !== 'postgres') return skip('runs in the lane of PostgreSQL')
    const url = new URL(engine.url)
    url.pathname = `${url.pathname}_moved`
    const name = url.pathname.slice(1)
    const embedded = await openDatabase({ DATA_DIR: dataFolder })
    const queue = openJobQueue(embedded, null, quiet)
    await queue.start()
    await queue.queue.send(embedded.db, 'sendMail', { mailId: 'waiting' })
    await queue.stop()
    const issuer = { issuer: 'http://portal.test', now: () => new Date() }
    const token = await (await openAccessTokens(embedded.db, issuer)).sign('somebody')
    await embedded.db.insertInto('secrets').values({ name: 'address-key', value: 'kept' }).execute()
    await embedded.close()
    for (const { key } of await app.database.db.selectFrom('design_files').select('storage_key as key').execute()) {
      await createDiskFileStore(join(dataFolder, 'files')).write(key, await app.ports.files.read(key), 1e6)
    }

    await sql.raw(`create database ${name}`).execute(app.database.db)
    const moved = join(root, 'moved')
    const values = { DATABASE_URL: url.href, DATA_DIR: moved }
    try {
      expect(await run('move', ['--from', dataFolder], values)).toMatch(
        /Moved \d+ tables, \d+ rows compared, \d+ files, 1 waiting jobs; lost: 0/,
      )
      await expect(run('move', ['--from', dataFolder], values)).rejects.toThrow(/is not empty/)
      const arrived = await openDatabase({ ...values })
      try {
        const { rows: jobs } = await sql`select name, state, data from pgboss.job where name = 'sendMail'`.execute(
          arrived.db,
        )
        expect(jobs).toEqual([{ name: 'sendMail', state: 'created', data: { mailId: 'waiting' } }])
        expect(await (await openAccessTokens(arrived.db, issuer)).holderOf(token)).toMatchObject({ userId: 'somebody' })
        const secret = arrived.db.selectFrom('secrets').select('value').where('name', '=', 'address-key')
        expect(await secret.executeTakeFirst()).toEqual({ value: 'kept' })
        const leave = await joinProcesses(arrived, settings(values), { role: 'server', runsJobs: true, log: quiet })
        await expect(run('restore', [target], { ...values, DATA_DIR: join(root, 'none') })).rejects.toThrow(
          /A server of the portal runs on this database/,
        )
        await leave()
        const place = await emptyFolder()
        expect(await run('backup', [place], values)).toMatch(/^Backup /)
      } finally {
        await arrived.close()
      }
    } finally {
      await sql.raw(`drop database ${name} with (force)`).execute(app.database.db)
    }
  })
})
