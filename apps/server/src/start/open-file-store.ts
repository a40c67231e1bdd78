import { join, resolve } from 'node:path'
import type { Config } from '../config.ts'
import { createDiskFileStore } from '../ports/files/disk-file-store.ts'
import type { FileStore } from '../ports/files/file-store.ts'
import type { S3Connection } from '../ports/files/s3-bucket.ts'
import { CannotStart, getErrorMessage } from './cannot-start.ts'

export type FileSettings = Pick<
  Config,
  | 'DATA_DIR'
  | 'S3_BUCKET'
  | 'S3_ACCESS_KEY_ID'
  | 'S3_SECRET_ACCESS_KEY'
  | 'S3_ENDPOINT'
  | 'S3_PUBLIC_ENDPOINT'
  | 'S3_REGION'
  | 'S3_FORCE_PATH_STYLE'
>

const OTHER_REASONS: Readonly<Record<number, string>> = {
  403: 'it refuses these keys; S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and S3_REGION have to fit the store',
  404: 'there is no such bucket',
}

/** HTTP status of the store's answer. Only the SDK puts `$metadata` on errors, and the status in it is a number. */
const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && '$metadata' in error
    ? (error.$metadata as { httpStatusCode?: number }).httpStatusCode
    : undefined

const isAnswer = (error: unknown): boolean => error instanceof Error && '$metadata' in error

/** Describes a failure of the store. The answer to a question about a bucket has no body, only a status. */
const reasonOfStore = (error: unknown): string => {
  if (!isAnswer(error)) return getErrorMessage(error)
  const status = statusOf(error)
  return OTHER_REASONS[status ?? 0] ?? `it answers ${status ?? getErrorMessage(error)}`
}

/** Connection to a bucket with the settings of S3. */
export const createS3Connection = (config: FileSettings, bucket: string): S3Connection => ({
  bucket,
  accessKeyId: config.S3_ACCESS_KEY_ID ?? '',
  secretAccessKey: config.S3_SECRET_ACCESS_KEY ?? '',
  endpoint: config.S3_ENDPOINT,
  region: config.S3_REGION ?? 'us-east-1',
  forcePathStyle: config.S3_FORCE_PATH_STYLE ?? config.S3_ENDPOINT !== undefined,
})

/** Opens the file store of the settings: a bucket, or a folder of the local disk. */
export const openFileStore = async (config: FileSettings): Promise<FileStore> => {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config
  const folder = resolve(config.DATA_DIR)
  if (bucket === undefined || S3_ACCESS_KEY_ID === undefined || S3_SECRET_ACCESS_KEY === undefined) {
    return createDiskFileStore(join(folder, 'files'))
  }
  // Loaded only when needed: the S3 SDK takes time and memory that a portal on the disk saves.
  const { openS3FileStore } = await import('../ports/files/s3-file-store.ts')
  try {
    return await openS3FileStore({
      ...createS3Connection(config, bucket),
      publicEndpoint: config.S3_PUBLIC_ENDPOINT,
      scratchFolder: join(folder, 'scratch'),
    })
  } catch (error) {
    throw new CannotStart(`The bucket ${bucket} of S3_BUCKET cannot be used: ${reasonOfStore(error)}.`)
  }
}
