import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { FilesUnavailable } from '../../core/errors.ts'
import { type ByteRange, FileMissing, type StoredFileState } from './file-store.ts'

/** Address of a bucket and our credentials for it. */
export type S3Connection = {
  /** Undefined: Amazon's, by region. */
  endpoint: string | undefined
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  forcePathStyle: boolean
  /** Milliseconds until the store begins to answer, and for which a connection may be idle. */
  waitMs?: number
}

export type Bucket = { s3: S3Client; name: string }

const CONNECT_MS = 5_000
const WAIT_MS = 60_000

/** Names of the SDK's errors when no answer came in time; other lost connections have a code of the system. */
const LOST_NAMES: ReadonlySet<string> = new Set(['TimeoutError', 'AbortError', 'NetworkingError'])

/** Checks whether the store, not the request, is the reason of an error: no answer, or an error of its own (5xx). */
const isStoreAway = (error: unknown): boolean => {
  if (error instanceof S3ServiceException) return (error.$metadata.httpStatusCode ?? 0) >= 500
  return error instanceof Error && (LOST_NAMES.has(error.name) || ('code' in error && 'syscall' in error))
}

/** Client for any S3-compatible server; it connects at its first call. */
export const openBucket = ({
  bucket,
  accessKeyId,
  secretAccessKey,
  waitMs = WAIT_MS,
  ...connection
}: S3Connection): Bucket => {
  const s3 = new S3Client({
    ...connection,
    credentials: { accessKeyId, secretAccessKey },
    // Checksums beyond the signature are Amazon's own: other stores refuse them, and a browser cannot send them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: waitMs,
      throwOnRequestTimeout: true,
      socketTimeout: waitMs,
    },
  })
  s3.middlewareStack.add(
    (next) => async (call) => {
      try {
        return await next(call)
      } catch (error) {
        throw isStoreAway(error) ? new FilesUnavailable(error) : error
      }
    },
    { step: 'initialize', name: 'nameLostStore' },
  )
  return { s3, name: bucket }
}

/** Runs a call; null if the store answers with one of these statuses, which concern the object and not the store. */
export const nullOnStatus = async <T>(statuses: readonly number[], call: Promise<T>): Promise<T | null> => {
  try {
    return await call
  } catch (error) {
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
    if (status !== undefined && statuses.includes(status)) return null
    throw error
  }
}

const bytesOf = ({ Body }: GetObjectCommandOutput): Readable => {
  if (!(Body instanceof Readable)) throw new Error('The object store answered without a stream')
  return Body
}

export const readObject = async ({ s3, name }: Bucket, Key: string, range?: ByteRange): Promise<Readable> => {
  const Range = range === undefined ? undefined : `bytes=${range.start}-${range.end}`
  const found = await nullOnStatus([404], s3.send(new GetObjectCommand({ Bucket: name, Key, Range })))
  if (found === null) throw new FileMissing(Key)
  return bytesOf(found)
}

export const removeObject = async ({ s3, name }: Bucket, Key: string): Promise<void> => {
  await nullOnStatus([404], s3.send(new DeleteObjectCommand({ Bucket: name, Key })))
}

/** `bytes 0-65535/209715200`; a store that sends everything names only the length. */
const wholeSizeOf = ({ ContentRange, ContentLength }: GetObjectCommandOutput): number =>
  Number(/\/(\d+)$/.exec(ContentRange ?? '')?.[1] ?? ContentLength)

/** Reads the beginning of a stream and drops the rest: some stores ignore the requested range and send everything. */
const beginningOf = async (bytes: Readable, length: number): Promise<Buffer> => {
  const chunks: Buffer[] = []
  let got = 0
  // Leaving the loop destroys the stream, and with it the connection.
  for await (const chunk of bytes) {
    const part = Buffer.from(chunk)
    chunks.push(part)
    got += part.length
    if (got >= length) break
  }
  return Buffer.concat(chunks).subarray(0, length)
}

/** Inspects an object whose range was refused: it is empty, or it does not exist. */
const lookAtEmpty = async (s3: S3Client, object: { Bucket: string; Key: string }): Promise<StoredFileState | null> => {
  const answer = await nullOnStatus([404], s3.send(new HeadObjectCommand(object)))
  return answer && { key: object.Key, size: 0, head: Buffer.alloc(0), version: answer.ETag ?? '' }
}

/** Size and beginning of an object in one call, or null where there is none. */
export const headObject = async (
  { s3, name }: Bucket,
  Key: string,
  headBytes: number,
): Promise<StoredFileState | null> => {
  const object = { Bucket: name, Key }
  const Range = `bytes=0-${headBytes - 1}`
  const answer = await nullOnStatus([404, 416], s3.send(new GetObjectCommand({ ...object, Range })))
  if (answer === null) return lookAtEmpty(s3, object)
  const head = await beginningOf(bytesOf(answer), headBytes)
  return { key: Key, size: wholeSizeOf(answer), head, version: answer.ETag ?? '' }
}

/** Removes all objects below a folder, or those of them that are older than an instant. */
export const removeByPrefix = async (bucket: Bucket, folder: string, before: Date | null): Promise<void> => {
  let ContinuationToken: string | undefined
  do {
    const request = { Bucket: bucket.name, Prefix: `${folder}/`, ContinuationToken }
    const page = await bucket.s3.send(new ListObjectsV2Command(request))
    for (const { Key, LastModified } of page.Contents ?? []) {
      const isOld = before === null || (LastModified !== undefined && LastModified < before)
      if (Key !== undefined && isOld) await removeObject(bucket, Key)
    }
    ContinuationToken = page.NextContinuationToken
  } while (ContinuationToken !== undefined)
}
