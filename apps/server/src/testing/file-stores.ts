import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDiskFileStore } from '../ports/files/disk-file-store.ts'
import type { FileStore } from '../ports/files/file-store.ts'
import { type FileSettings, openFileStore } from '../start/open-file-store.ts'
import { findObjectStore } from './services/find-object-store.ts'
import { startObjectStore, type TemporaryObjectStore } from './services/start-object-store.ts'

/** File store for tests, with the local folder where its bytes are stored or pass through. */
export type OpenedStore = {
  files: FileStore
  folder: string
  /** Settings of a portal that uses this store. */
  settings: FileSettings
  close: () => Promise<void>
}

const s3SettingsOf = (store: TemporaryObjectStore) => ({
  S3_BUCKET: store.bucket,
  S3_ACCESS_KEY_ID: store.accessKeyId,
  S3_SECRET_ACCESS_KEY: store.secretAccessKey,
  S3_ENDPOINT: store.endpoint,
})

const openDisk = async (): Promise<OpenedStore> => {
  const folder = await mkdtemp(join(tmpdir(), 'tiraaz-files-'))
  const close = () => rm(folder, { recursive: true, force: true })
  return { files: createDiskFileStore(folder), folder, settings: { DATA_DIR: folder }, close }
}

const openS3 = async (): Promise<OpenedStore> => {
  const folder = await mkdtemp(join(tmpdir(), 'tiraaz-files-'))
  const store = await startObjectStore()
  const close = async (): Promise<void> => {
    await store.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const settings = { DATA_DIR: folder, ...s3SettingsOf(store) }
    return { files: await openFileStore(settings), folder, settings, close }
  } catch (error) {
    await close()
    throw error
  }
}

const isInstalled = findObjectStore() !== undefined

/** Time limit in ms: an object store is slow on a busy machine. */
export const OPEN_LIMIT_MS = 400_000

/** Reason why tests on an object store are skipped here, for their names; null where they run. */
export const NO_OBJECT_STORE: string | null = isInstalled
  ? null
  : 'skipped: swift-proxy and memcached are not installed'

/** Both kinds of file store: each test runs on both. */
export const FILE_STORES = [
  { kind: 'disk', label: 'on disk', open: openDisk, skip: false },
  {
    kind: 's3',
    label: `in an S3-compatible store${isInstalled ? '' : ` (${NO_OBJECT_STORE})`}`,
    open: openS3,
    skip: !isInstalled,
  },
] as const
