import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  ListObjectsV2Command,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { ByteRange, Look } from './file-store.ts'

/** Where the bucket is, and who we are there. */
export type S3Place = {
  /** Without one Amazon's, by region. */
  endpoint: string | undefined
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  forcePathStyle: boolean
}

export type Bucket = { s3: S3Client; name: string }

const CONNECT_MS = 5_000

/** The kit of the store, set up for any S3-compatible server; it connects when it is first asked. */
export const bucketAt = ({ bucket, accessKeyId, secretAccessKey, ...place }: S3Place): Bucket => {
  const s3 = new S3Client({
    ...place,
    credentials: { accessKeyId, secretAccessKey },
    // Checksums beyond the signature are Amazon's own: other stores refuse them, and a browser cannot send them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS },
  })
  return { s3, name: bucket }
}

/** Runs a call; null when the store answers one of these, which then says something of the object, not of the store. */
export const unlessStatus = async <T>(statuses: readonly number[], call: Promise<T>): Promise<T | null> => {
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
  return bytesOf(await s3.send(new GetObjectCommand({ Bucket: name, Key, Range })))
}

export const removeObject = async ({ s3, name }: Bucket, Key: string): Promise<void> => {
  await unlessStatus([404], s3.send(new DeleteObjectCommand({ Bucket: name, Key })))
}

/** `bytes 0-65535/209715200`; a store that sends everything names only the length. */
const wholeSizeOf = ({ ContentRange, ContentLength }: GetObjectCommandOutput): number =>
  Number(/\/(\d+)$/.exec(ContentRange ?? '')?.[1] ?? ContentLength)

/** Size and beginning of an object in one call, or null where there is none. */
export const lookAtObject = async ({ s3, name }: Bucket, Key: string, headBytes: number): Promise<Look | null> => {
  const object = { Bucket: name, Key }
  const Range = `bytes=0-${headBytes - 1}`
  const answer =
    (await unlessStatus([404, 416], s3.send(new GetObjectCommand({ ...object, Range })))) ??
    // An empty object has no first byte: that was the 416.
    (await unlessStatus([404], s3.send(new GetObjectCommand(object))))
  if (answer === null) return null
  const head = Buffer.concat(await bytesOf(answer).toArray())
  return { key: Key, size: wholeSizeOf(answer), head: head.subarray(0, headBytes), version: answer.ETag ?? '' }
}

/** Removes all objects below a folder, or those of them that are older than an instant. */
export const removeBelow = async (bucket: Bucket, folder: string, before: Date | null): Promise<void> => {
  let ContinuationToken: string | undefined
  do {
    const asked = { Bucket: bucket.name, Prefix: `${folder}/`, ContinuationToken }
    const page = await bucket.s3.send(new ListObjectsV2Command(asked))
    for (const { Key, LastModified } of page.Contents ?? []) {
      const isOld = before === null || (LastModified !== undefined && LastModified < before)
      if (Key !== undefined && isOld) await removeObject(bucket, Key)
    }
    ContinuationToken = page.NextContinuationToken
  } while (ContinuationToken !== undefined)
}
