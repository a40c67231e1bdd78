import { sql } from 'kysely'
import type { Database } from '../../../db/client.ts'

type FileRows = { uploadIds?: readonly string[]; previewIds?: readonly string[]; platesIds?: readonly string[] }

/**
 * Reads, by an index, the storage keys of uploads and artwork with these ids, and which previews and plates exist. Bytes lie in the
 * folder of the file that was uploaded, also if only copies of it are left.
 */
export const findFileRows = async (db: Database, { uploadIds = [], previewIds = [], platesIds = [] }: FileRows) => {
  const { rows } = await sql<{ storageKey: string | null; folderId: string | null }>`
    select storage_key as "storageKey", null as "folderId" from temporary_files where id = any(${uploadIds}::text[])
    union all select storage_key, null from design_files where artwork_id = any(${uploadIds}::text[])
    union all select storage_key, null from design_files where id = any(${uploadIds}::text[]) and artwork_id <> id
    union all select null, id from previews where id = any(${previewIds}::text[])
    union all select null, id from renderings_of_plates where id = any(${platesIds}::text[])`.execute(db)
  return {
    keys: new Set(rows.flatMap(({ storageKey }) => storageKey ?? [])),
    folders: new Set(rows.flatMap(({ folderId }) => folderId ?? [])),
  }
}

/** Finds which of these keys any row names, also a row with another id; reads the three tables whole. */
export const findNamedKeys = async (db: Database, keys: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ storageKey: string }>`
    select storage_key as "storageKey" from temporary_files where storage_key = any(${keys}::text[])
    union select storage_key from design_files where storage_key = any(${keys}::text[])
    union select storage_key from previews where storage_key = any(${keys}::text[])`.execute(db)
  return new Set(rows.map(({ storageKey }) => storageKey))
}
