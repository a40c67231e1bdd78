import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { findFileRows } from '../store/find-named-keys.ts'
import { removeOrphanFiles } from './remove-orphan-files.ts'

const HOUR = 3_600_000
const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }

describe('removal of orphan files', () => {
  let app: TestApp
  let of: { id: string; organizationId: string }
  let userId: string
  let productId: string
  beforeAll(async () => {
    app = await openTestApp()
    of = await app.make.client()
    userId = (await app.make.member(of)).userId
    productId = await app.make.product(of.organizationId)
  })
  afterAll(() => app.close())

  const counted = { files: 0, bytes: 0 }
  const sweep = () => {
    const metrics = {
      orphansRemoved: (files: number, bytes: number) => {
        counted.files += files
        counted.bytes += bytes
      },
    }
    return removeOrphanFiles({ db: app.database.db, ports: app.ports, log: quiet, now: () => new Date() }, metrics)
  }
  const isStored = async (key: string) => (await app.ports.files.look(key, 1)) !== null

  /** Stores a file of two bytes that was written some hours ago. */
  const store = async (key: string, hours: number): Promise<string> => {
    await app.ports.files.write(key, Readable.from([Buffer.from('xy')]), 2)
    const at = new Date(Date.now() - hours * HOUR)
    await utimes(join(app.filesFolder, key), at, at)
    return key
  }

  const base = () => ({ organization_id: of.organizationId, created_at: new Date() })
  const addPreview = async (storageKey: string, id = app.newId()) => {
    const row = { ...base(), id, user_id: null, storage_key: storageKey, file_type: 'pdf' }
    await app.database.db.insertInto('previews').values(row).execute()
    return id
  }
  const addUpload = async (storageKey: string, id = app.newId()) => {
    const row = { ...base(), id, user_id: userId, name: 'a.pdf', storage_key: storageKey }
    await app.database.db.insertInto('temporary_files').values(row).execute()
  }
  const addDesignFile = async (storageKey: string, id = app.newId(), copiedFrom: string | null = null) => {
    const file = { name: 'a.pdf', storage_key: storageKey, file_type: 'pdf', byte_size: 2, last_used_at: new Date() }
    const row = { ...base(), id, client_id: of.id, product_id: productId, copied_from: copiedFrom, ...file }
    await app.database.db.insertInto('design_files').values(row).execute()
  }

  /** Adds a row of some kind for a key, with the id of the key's folder or with another. */
  const nameKey = async (key: string, kind: number): Promise<void> => {
    const id = key.split('/')[1]
    if (kind === 0) await addUpload(key, id)
    else if (kind === 1) await addDesignFile(key, id)
    else if (kind === 2) await addUpload(key)
    else if (kind === 3) await addDesignFile(key)
    else await addPreview(key)
  }

  it('the first run marks the store and removes nothing; another portal on the store stops the sweep', async () => {
    const orphan = await store(`uploads/${app.newId()}/a`, 30)
    await addUpload(await store(`uploads/${app.newId()}/a`, 30))
    await sweep()
    await sweep()
    expect(await isStored(orphan)).toBe(true)
    const [{ key: mark } = { key: '' }] = (await app.ports.files.list('portals')[Symbol.asyncIterator]().next()).value
    await store(mark, 30)
    const foreign = await store('portals/other', 1)
    await expect(sweep()).rejects.toThrow('Another portal uses this file store too (portals/other)')
    expect(await isStored(orphan)).toBe(true)
    await app.ports.files.remove(foreign)
    await app.ports.files.remove(orphan)
  })

  it('a file that any row names stays, and so does one younger than a day; others are removed', async () => {
    const kept: string[] = []
    const orphans: string[] = []
    for (let nth = 0; nth < 120; nth++) {
      const isOld = randomInt(4) > 0
      const hours = isOld ? 26 + randomInt(4000) : randomInt(25)
      const id = app.newId()
      const isPicture = randomInt(3) === 0
      const key = await store(isPicture ? `previews/${id}/page-1.webp` : `uploads/${id}/${app.newId()}`, hours)
      // More files are named by the row of their id than not, so that the sweep trusts the database.
      const isUsual = nth < 60
      const isNamed = isUsual || randomInt(2) === 0
      if (isNamed && isPicture) await addPreview(`uploads/${id}/x`, id)
      else if (isNamed) await nameKey(key, randomInt(isUsual ? 2 : 5))
      ;(isNamed || !isOld ? kept : orphans).push(key)
      // The bytes of an attempt that was killed before another one succeeded.
      if (isNamed && !isPicture && nth % 8 === 0) orphans.push(await store(`uploads/${id}/${app.newId()}`, 30))
    }
    const foreign = [
      await store('uploads/readme.txt', 9000),
      await store('other/a/b', 9000),
      await store('incoming/x', 9000),
    ]
    await sweep()
    for (const key of [...kept, ...foreign]) expect([key, await isStored(key)]).toEqual([key, true])
    for (const key of orphans) expect([key, await isStored(key)]).toEqual([key, false])
    expect(counted).toEqual({ files: orphans.length, bytes: 2 * orphans.length })
  })

  it('bytes of a file that is gone are named by its copy', async () => {
    const uploaded = app.newId()
    const key = `uploads/${uploaded}/a`
    await addDesignFile(key, app.newId(), uploaded)
    const { keys } = await findFileRows(app.database.db, { uploadIds: [uploaded], previewIds: [] })
    expect([...keys]).toEqual([key])
  })

  it('the sweep removes nothing while a backup runs', async () => {
    const orphan = await store(`uploads/${app.newId()}/a`, 30)
    const { db } = app.database
    const run = { id: app.newId(), place: '/backup', state: 'running', started_at: new Date() } as const
    await db.insertInto('backup_runs').values(run).execute()
    await sweep()
    expect(await isStored(orphan)).toBe(true)
    await db.deleteFrom('backup_runs').execute()
    await sweep()
    expect(await isStored(orphan)).toBe(false)
  })

  it('the sweep removes nothing if the database names fewer files than it does not: it is of another portal', async () => {
    const orphan = await store(`uploads/${app.newId()}/a`, 30)
    const { db } = app.database
    for (const table of ['design_files', 'temporary_files', 'previews'] as const) await db.deleteFrom(table).execute()
    await expect(sweep()).rejects.toThrow('check that the database and the file store belong to the same portal')
    expect(await isStored(orphan)).toBe(true)
  })
})
