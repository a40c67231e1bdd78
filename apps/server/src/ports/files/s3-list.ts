import { ListObjectsV2Command } from '@aws-sdk/client-s3'
import type { ListedFile } from './file-store.ts'
import type { Bucket } from './s3-bucket.ts'

/** Names of the folders directly below a prefix that ends with `/`. */
export const listFolders = async ({ s3, name }: Bucket, prefix: string): Promise<string[]> => {
  const folders: string[] = []
  let ContinuationToken: string | undefined
  do {
    const request = { Bucket: name, Prefix: prefix, Delimiter: '/', ContinuationToken }
    const page = await s3.send(new ListObjectsV2Command(request))
    for (const { Prefix } of page.CommonPrefixes ?? []) {
      if (Prefix !== undefined) folders.push(Prefix.slice(prefix.length, -1))
    }
    ContinuationToken = page.NextContinuationToken
  } while (ContinuationToken !== undefined)
  return folders
}

/** Keys of all objects below a prefix. */
export const listKeys = async ({ s3, name }: Bucket, prefix: string): Promise<string[]> => {
  const keys: string[] = []
  let ContinuationToken: string | undefined
  do {
    const page = await s3.send(new ListObjectsV2Command({ Bucket: name, Prefix: prefix, ContinuationToken }))
    keys.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []))
    ContinuationToken = page.NextContinuationToken
  } while (ContinuationToken !== undefined)
  return keys
}

/** Lists the objects below a folder, in the pages of the store. */
export async function* listObjectPages({ s3, name }: Bucket, folder: string): AsyncGenerator<ListedFile[]> {
  let ContinuationToken: string | undefined
  do {
    const request = { Bucket: name, Prefix: `${folder}/`, ContinuationToken }
    const page = await s3.send(new ListObjectsV2Command(request))
    yield (page.Contents ?? []).flatMap(({ Key, Size, LastModified }) =>
      Key === undefined || LastModified === undefined ? [] : { key: Key, size: Size ?? 0, writtenAt: LastModified },
    )
    ContinuationToken = page.NextContinuationToken
  } while (ContinuationToken !== undefined)
}

/** Returns true if nothing is stored in the bucket. */
export const isBucketEmpty = async ({ s3, name }: Bucket): Promise<boolean> =>
  ((await s3.send(new ListObjectsV2Command({ Bucket: name, MaxKeys: 1 }))).Contents ?? []).length === 0
