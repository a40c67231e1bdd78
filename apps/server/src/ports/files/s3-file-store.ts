import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { CopyObjectCommand, HeadBucketCommand, PutObjectCommand, GetObjectCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { type FileStore, INCOMING, type StoreAddresses } from './file-store.ts'
import { removeOlder } from './remove-older.ts'
import {
  openBucket,
  headObject,
  readObject,
  removeByPrefix,
  removeObject,
  type S3Connection,
  nullOnStatus,
  type Bucket as OpenBucket,
} from './s3-bucket.ts'
import { listObjectPages } from './s3-list.ts'
import { writeLimited } from './write-limited.ts'

const ONLY_BYTES = 'application/octet-stream'

/** Presigned addresses of a bucket: signed here with our key, without a call to the store. */
const storeAddresses = async ({ s3, name: Bucket }: OpenBucket): Promise<StoreAddresses> => {
  const upload: StoreAddresses['upload'] = (Key, expiresIn) =>
    // The type is part of the signature: a browser would show nothing that is stored with it.
    getSignedUrl(s3, new PutObjectCommand({ Bucket, Key, ContentType: ONLY_BYTES }), {
      expiresIn,
      signableHeaders: new Set(['content-type', 'host']),
    })
  const download: StoreAddresses['download'] = (Key, ResponseContentDisposition, expiresIn) =>
    getSignedUrl(
      s3,
      new GetObjectCommand({
        Bucket,
        Key,
        ResponseContentDisposition,
        ResponseContentType: ONLY_BYTES,
        ResponseCacheControl: 'private, no-store',
      }),
      { expiresIn },
    )
  // The SDK decides whether the bucket is in the host or in the path.
  const { origin } = new URL(await upload('origin', 1))
  return { origin, upload, download }
}

export type S3Options = S3Connection & {
  /** Address of the same store for browsers, if it is a different one. */
  publicEndpoint: string | undefined
  /** Local folder for files on their way to or from the store. */
  scratchFolder: string
}

/** Runs with an unused path on the local disk, and removes the file afterwards. */
const withScratch = async <T>(folder: string, run: (path: string) => Promise<T>): Promise<T> => {
  const path = join(folder, randomUUID())
  try {
    return await run(path)
  } finally {
    await rm(path, { force: true })
  }
}

/** Files in a bucket of an S3-compatible store; throws if the store cannot be reached or refuses us. */
export const openS3FileStore = async ({
  scratchFolder,
  publicEndpoint,
  ...connection
}: S3Options): Promise<FileStore> => {
  const bucket = openBucket(connection)
  const { s3, name: Bucket } = bucket
  await s3.send(new HeadBucketCommand({ Bucket }))
  await mkdir(scratchFolder, { recursive: true })
  return {
    // Written to the disk first: the store needs the length, and a file that is too large must not get there.
    write: (Key, bytes, maxBytes) =>
      withScratch(scratchFolder, async (path) => {
        const ContentLength = await writeLimited(path, bytes, maxBytes)
        const Body = createReadStream(path)
        await s3.send(
          new PutObjectCommand({ Bucket, Key, Body, ContentLength, ContentType: 'application/octet-stream' }),
        )
        return ContentLength
      }),
    read: (key, range) => readObject(bucket, key, range),
    look: (key, headBytes) => headObject(bucket, key, headBytes),
    copy: async ({ key, version }, Key) => {
      const CopySource = encodeURI(`${Bucket}/${key}`)
      const copy = new CopyObjectCommand({ Bucket, Key, CopySource, CopySourceIfMatch: version })
      return (await nullOnStatus([404, 412], s3.send(copy))) !== null
    },
    withLocalFile: (key, run) =>
      withScratch(scratchFolder, async (path) => {
        await pipeline(await readObject(bucket, key), createWriteStream(path))
        return run(path)
      }),
    list: (folder) => listObjectPages(bucket, folder),
    remove: (key) => removeObject(bucket, key),
    removeFolder: (folder) => removeByPrefix(bucket, folder, null),
    removeUnfinished: async (before) => {
      await removeByPrefix(bucket, INCOMING, before)
      await removeOlder(scratchFolder, before)
    },
    // A bucket is never full, but may be away. A full local disk shows as little free space.
    checkWritable: async () => {
      await s3.send(new HeadBucketCommand({ Bucket }))
    },
    addresses: await storeAddresses(openBucket({ ...connection, endpoint: publicEndpoint ?? connection.endpoint })),
  }
}
