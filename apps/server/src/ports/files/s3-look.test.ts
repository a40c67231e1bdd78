import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type StoreStandIn, startStoreStandIn } from '../../testing/services/store-stand-in.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { readArtworkFile } from '../../testing/upload.ts'
import type { FileStore } from './file-store.ts'
import { openS3FileStore } from './s3-file-store.ts'

const SIZE = 64 * 1024 * 1024
const HEAD = 1024

describe('reading an object of a faulty store', () => {
  let store: StoreStandIn
  let folder: string
  let files: FileStore
  const open = async (object: Buffer, waitMs?: number): Promise<void> => {
    store = await startStoreStandIn(object)
    files = await openS3FileStore({
      bucket: 'ladu',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
      endpoint: store.url,
      publicEndpoint: undefined,
      region: 'us-east-1',
      forcePathStyle: true,
      scratchFolder: folder,
      waitMs,
    })
  }
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tiraaz-files-'))
  })
  afterEach(async () => {
    await store.close()
    await rm(folder, { recursive: true, force: true })
  })

  it('look stops reading after the first bytes when the store ignores the range', async () => {
    await open(Buffer.alloc(SIZE, 'x'))
    const found = await files.look('incoming/a', HEAD)
    store.answerWith('whole')
    const whole = await files.look('incoming/a', HEAD)
    expect(whole).toEqual(found)
    expect(whole).toMatchObject({ size: SIZE, head: Buffer.alloc(HEAD, 'x') })
    expect(store.sent()).toBeLessThan(SIZE)
  })

  it('a bucket that is away cannot be written, and one that is there can', async () => {
    await open(Buffer.alloc(1))
    await files.checkWritable()
    await store.close()
    await expect(files.checkWritable()).rejects.toThrow('ECONNREFUSED')
    store = await startStoreStandIn(Buffer.alloc(1))
  })

  it.each(['silence', 'stall'] as const)(
    'look gives up after a time on a store that answers with %s',
    async (answer) => {
      await open(Buffer.alloc(SIZE, 'x'), 300)
      store.answerWith(answer)
      await expect(files.look('incoming/a', HEAD)).rejects.toBeInstanceOf(Error)
      store.answerWith('range')
      expect(await files.look('incoming/a', HEAD)).toMatchObject({ size: SIZE })
    },
  )

  it('an upload stays unchanged while the store does not answer, and is completed later', async () => {
    await open(await readArtworkFile('logo.svg'), 300)
    const app = await openTestApp({ files })
    const caller = await app.make.member(await app.make.client())
    const { fileId } = (await app.call('requestUpload', caller, { query: { fileName: 'logo.svg' } })).body
    const rows = () => app.database.db.selectFrom('temporary_files').selectAll().where('id', '=', fileId).execute()
    const before = await rows()
    const complete = () => app.call('completeUpload', caller, { params: { fileId } })
    store.answerWith('silence')
    const failed = await complete()
    expect([failed.status, failed.headers['retry-after']]).toEqual([503, '5'])
    expect(failed.text).not.toContain('127.0.0.1')
    expect([await rows(), app.jobs.sent]).toEqual([before, []])
    store.answerWith('range')
    expect((await complete()).status).toBe(200)
    await app.close()
  })
})
