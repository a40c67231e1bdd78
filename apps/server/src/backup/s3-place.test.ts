import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { CreateBucketCommand } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { NO_OBJECT_STORE, OPEN_LIMIT_MS } from '../testing/file-stores.ts'
import { createDiskFileStore } from '../ports/files/disk-file-store.ts'
import { openBucket } from '../ports/files/s3-bucket.ts'
import { startObjectStore, type TemporaryObjectStore } from '../testing/services/start-object-store.ts'
import { createS3Connection } from '../start/open-file-store.ts'
import { openTestApp } from '../testing/test-app.ts'
import { buildWorld } from '../testing/worlds/world.ts'
import { backUp } from './back-up.ts'
import { openBackupPlace } from './backup-place.ts'
import { runBackupCommand } from './commands.ts'
import { createOpenSource } from './open-source.ts'
import { UNLIMITED } from './manifest.ts'

const title = `a bucket of backups${NO_OBJECT_STORE === null ? '' : ` (${NO_OBJECT_STORE})`}`

describe.skipIf(NO_OBJECT_STORE !== null)(title, { timeout: OPEN_LIMIT_MS }, () => {
  let store: TemporaryObjectStore
  beforeAll(async () => {
    store = await startObjectStore()
  }, OPEN_LIMIT_MS)
  afterAll(() => store.stop())

  const backupKeys = () => ({
    BACKUP_S3_ACCESS_KEY_ID: store.accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: store.secretAccessKey,
    BACKUP_S3_ENDPOINT: store.endpoint,
  })
  const settings = () => readConfig(backupKeys())

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

  it('moves rows and files of a disk into a bucket and back, by backups in a bucket', async () => {
    const app = await openTestApp()
    const folder = await mkdtemp(join(tmpdir(), 'tiraaz-keeping-'))
    const inBucket = {
      DATA_DIR: join(folder, 'bucket'),
      S3_BUCKET: 'restored',
      S3_ACCESS_KEY_ID: store.accessKeyId,
      S3_SECRET_ACCESS_KEY: store.secretAccessKey,
      S3_ENDPOINT: store.endpoint,
    }
    const run = async (command: 'backup' | 'verify' | 'restore', prefix: string, values: Record<string, string>) => {
      const lines: string[] = []
      const config = readConfig({ ...values, ...backupKeys() })
      await runBackupCommand(command, [`s3://${store.bucket}/${prefix}`], {
        config,
        say: (line) => void lines.push(line),
      })
      return lines.join('\n')
    }
    try {
      await buildWorld(app)
      // An upload that was only asked for has no bytes to keep.
      const uploads = await app.database.db
        .selectFrom('temporary_files')
        .where('uploaded_at', 'is not', null)
        .select('storage_key as key')
        .execute()
      for (const { key } of uploads) await app.ports.files.write(key, Readable.from([Buffer.from(key)]), 1000)
      const place = await openBackupPlace(`s3://${store.bucket}/disk`, settings())
      const source = createOpenSource(app.database, true)
      const made = await backUp({ source, files: app.ports.files, place, now: () => new Date() })
      await place.close()
      const { count } = made.manifest.files
      await openBucket(createS3Connection(readConfig(inBucket), 'restored')).s3.send(
        new CreateBucketCommand({ Bucket: 'restored' }),
      )
      expect(await run('restore', 'disk', inBucket)).toContain(`${count} files, 0 waiting jobs; lost: 0`)

      expect(await run('backup', 'bucket', inBucket)).toContain(`${count} files`)
      expect(await run('verify', 'bucket', inBucket)).toContain('0 differences')
      const onDisk = { DATA_DIR: join(folder, 'disk') }
      expect(await run('restore', 'bucket', onDisk)).toContain(`${count} files, 0 waiting jobs; lost: 0`)
      const files = createDiskFileStore(join(onDisk.DATA_DIR, 'files'))
      for (const { key } of uploads)
        expect(await text(await files.read(key))).toBe(await text(await app.ports.files.read(key)))
      await expect(run('restore', 'disk', inBucket)).rejects.toThrow(/bucket restored of S3_BUCKET has files already/)
    } finally {
      await app.close()
      await rm(folder, { recursive: true, force: true })
    }
  })
})
