import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { StoreAddresses } from './file-store.ts'
import type { Bucket as OpenBucket } from './s3-bucket.ts'

const ONLY_BYTES = 'application/octet-stream'

/** Presigned addresses of a bucket: signed here with our key, without a call to the store. */
export const storeAddresses = async ({ s3, name: Bucket }: OpenBucket): Promise<StoreAddresses> => {
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
