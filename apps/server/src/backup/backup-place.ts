import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve, sep } from 'node:path'
import type { Config } from '../config.ts'
import { isDiskFull } from '../core/disk-full.ts'
import { createDiskFileStore } from '../ports/files/disk-file-store.ts'
import type { FileStore } from '../ports/files/file-store.ts'
import { CannotStart, getErrorMessage } from '../start/cannot-start.ts'
import { openFileStore } from '../start/open-file-store.ts'

type PlaceFiles = Pick<FileStore, 'write' | 'read' | 'look' | 'remove' | 'removeFolder' | 'checkWritable'>

/** Folder or bucket of backups. */
export type BackupPlace = {
  /** Name for people, without secrets. */
  name: string
  files: PlaceFiles
  /** Names of the folders in a folder. */
  listFolders: (folder: string) => Promise<string[]>
  /** Names of the files in a folder. */
  listFiles: (folder: string) => Promise<string[]>
  /** Local folder for the tables of a snapshot until they are written; removed by close. */
  spoolFolder: string
  close: () => Promise<void>
}

export type PlaceSettings = Pick<
  Config,
  | 'DATA_DIR'
  | 'S3_ACCESS_KEY_ID'
  | 'S3_SECRET_ACCESS_KEY'
  | 'S3_ENDPOINT'
  | 'S3_REGION'
  | 'S3_FORCE_PATH_STYLE'
  | 'BACKUP_S3_ACCESS_KEY_ID'
  | 'BACKUP_S3_SECRET_ACCESS_KEY'
  | 'BACKUP_S3_ENDPOINT'
  | 'BACKUP_S3_REGION'
>

const BACKUP_FOLDERS = ['backups', 'files', '.unfinished', 'lost+found']

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

const listDisk = async (folder: string): Promise<string[]> => {
  try {
    return await readdir(folder)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}

/** Turns a failure of the place into the sentence for the administrator. */
export const placeFailure = (name: string, error: unknown): unknown => {
  if (isDiskFull(error))
    return new CannotStart(`There is no space left in ${name}. What is complete there stays as it was.`)
  if (['EACCES', 'EPERM', 'EROFS'].includes(String(codeOf(error)))) {
    return new CannotStart(
      `${name} cannot be used: ${getErrorMessage(error)}. Give this user the right, or name another place.`,
    )
  }
  return error
}

/** Refuses folders that hold something else: a typing error, or a disk that is not mounted. */
const checkFolder = async (folder: string, dataFolder: string): Promise<void> => {
  const found = await stat(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') {
      throw new CannotStart(`There is no folder ${folder}. Make it first, or mount its disk.`)
    }
    throw error
  })
  if (!found.isDirectory()) throw new CannotStart(`${folder} is not a folder.`)
  if (`${folder}${sep}`.startsWith(`${dataFolder}${sep}`)) {
    throw new CannotStart(`${folder} lies in DATA_DIR: a backup there is lost with the data. Name another folder.`)
  }
  const strange = (await listDisk(folder)).find((entry) => !BACKUP_FOLDERS.includes(entry))
  if (strange !== undefined) {
    throw new CannotStart(`${folder} holds other files (${strange}). Name an empty folder, or one with backups.`)
  }
}

const openFolder = async (folder: string, { DATA_DIR }: PlaceSettings): Promise<BackupPlace> => {
  try {
    await checkFolder(folder, resolve(DATA_DIR))
  } catch (error) {
    throw placeFailure(folder, error)
  }
  const spoolFolder = join(folder, '.unfinished', `snapshot-${process.pid}`)
  return {
    name: folder,
    files: createDiskFileStore(folder),
    listFolders: (below) => listDisk(join(folder, below)),
    listFiles: (below) => listDisk(join(folder, below)),
    spoolFolder,
    close: () => rm(spoolFolder, { recursive: true, force: true }),
  }
}

const withPrefix = (files: FileStore, prefix: string): PlaceFiles => ({
  write: (key, ...rest) => files.write(prefix + key, ...rest),
  read: (key, range) => files.read(prefix + key, range),
  look: (key, headBytes) => files.look(prefix + key, headBytes),
  remove: (key) => files.remove(prefix + key),
  removeFolder: (folder) => files.removeFolder(prefix + folder),
  checkWritable: () => files.checkWritable(),
})

/** Settings of the backup's bucket: its own where they are set, else those of the portal's store. */
const bucketSettings = (settings: PlaceSettings, bucket: string, scratch: string) => {
  const endpoint = settings.BACKUP_S3_ENDPOINT ?? settings.S3_ENDPOINT
  return {
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: settings.BACKUP_S3_ACCESS_KEY_ID ?? settings.S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: settings.BACKUP_S3_SECRET_ACCESS_KEY ?? settings.S3_SECRET_ACCESS_KEY,
    S3_ENDPOINT: endpoint,
    S3_REGION: settings.BACKUP_S3_REGION ?? settings.S3_REGION,
    S3_FORCE_PATH_STYLE: settings.S3_FORCE_PATH_STYLE,
    DATA_DIR: scratch,
  }
}

const openBucketPlace = async (address: string, settings: PlaceSettings): Promise<BackupPlace> => {
  const [, bucket = '', path = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(address) ?? []
  const prefix = path.replaceAll(/^\/+|\/+$/g, '')
  if (bucket === '') throw new CannotStart(`${address} names no bucket: write s3://bucket/prefix.`)
  const scratch = await mkdtemp(join(tmpdir(), 'tiraaz-backup-'))
  const chosen = bucketSettings(settings, bucket, scratch)
  if (chosen.S3_ACCESS_KEY_ID === undefined || chosen.S3_SECRET_ACCESS_KEY === undefined) {
    throw new CannotStart('A backup in a bucket needs BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY.')
  }
  const close = () => rm(scratch, { recursive: true, force: true })
  try {
    // Loaded only when needed, as the portal does.
    const { openBucket } = await import('../ports/files/s3-bucket.ts')
    const { listFolders, listKeys } = await import('../ports/files/s3-list.ts')
    const { createS3Connection } = await import('../start/open-file-store.ts')
    const opened = openBucket(createS3Connection(chosen, bucket))
    const below = prefix === '' ? '' : `${prefix}/`
    return {
      name: address,
      files: withPrefix(await openFileStore(chosen), below),
      listFolders: (folder) => listFolders(opened, `${below}${folder}/`),
      listFiles: async (folder) =>
        (await listKeys(opened, `${below}${folder}/`)).map((key) => key.slice(key.lastIndexOf('/') + 1)),
      spoolFolder: join(scratch, 'snapshot'),
      close,
    }
  } catch (error) {
    await close()
    if (!(error instanceof CannotStart)) throw error
    throw new CannotStart(error.message.replace(' of S3_BUCKET', ''))
  }
}

/** Opens the place that a command names: a folder, or `s3://bucket/prefix`. */
export const openBackupPlace = (address: string, settings: PlaceSettings): Promise<BackupPlace> =>
  address.startsWith('s3://') ? openBucketPlace(address, settings) : openFolder(resolve(address), settings)
