import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { NO_OBJECT_STORE, OPEN_LIMIT_MS } from '../testing/file-stores.ts'
import { startObjectStore, type TemporaryObjectStore } from '../testing/services/start-object-store.ts'
import { openBackupPlace } from './backup-place.ts'
import { UNLIMITED } from './manifest.ts'

const title = `a bucket of backups${NO_OBJECT_STORE === null ? '' : ` (${NO_OBJECT_STORE})`}`

describe.skipIf(NO_OBJECT_STORE !== null)(title, { timeout: OPEN_LIMIT_MS }, () => {
  let store: TemporaryObjectStore
  beforeAll(async () => {
    store = await startObjectStore()
  }, OPEN_LIMIT_MS)
  afterAll(() => store.stop())

  const settings = () =>
    readConfig({
      BACKUP_S3_ACCESS_KEY_ID: store.accessKeyId,
      BACKUP_S3_SECRET_ACCESS_KEY: store.secretAccessKey,
      BACKUP_S3_ENDPOINT: store.endpoint,
    })

  it('keeps backups below its prefix, and refuses a bucket that is not there and wrong keys', async () => {
    const place = await openBackupPlace(`s3://${store.bucket}/nightly/`, settings())
    await place.files.write('backups/one/manifest.json', Readable.from(['{}']), UNLIMITED)
    await place.files.write('files/ab/abc', Readable.from(['x']), UNLIMITED)
    expect(await place.listFolders('backups')).toEqual(['one'])
    expect(await place.listFolders('files')).toEqual(['ab'])
    expect(await place.listFiles('files/ab')).toEqual(['abc'])
    const whole = await openBackupPlace(`s3://${store.bucket}`, settings())
    expect(await whole.listFolders('nightly')).toEqual(['backups', 'files'])
    await place.files.removeFolder('backups/one')
    expect(await place.listFolders('backups')).toEqual([])
    await Promise.all([place.close(), whole.close()])

    await expect(openBackupPlace('s3://nowhere/x', settings())).rejects.toThrow(
      /bucket nowhere cannot be used: there is no such bucket/,
    )
    const wrong = { ...settings(), BACKUP_S3_SECRET_ACCESS_KEY: 'wrong' }
    await expect(openBackupPlace(`s3://${store.bucket}/x`, wrong)).rejects.toThrow(/it refuses these keys/)
  })
})
