import { getPictureKey } from './preview-keys.ts'

type KeyReader = (row: Record<string, string | null>) => string[]

const keyOf: KeyReader = ({ storage_key }) => (typeof storage_key === 'string' ? [storage_key] : [])

const READERS: Record<string, KeyReader> = {
  // Artwork that the organization no longer keeps has no file.
  design_files: (row) => ((row['artwork_removed_at'] ?? null) === null ? keyOf(row) : []),
  // An upload that has not arrived has no file yet.
  temporary_files: (row) => (row['uploaded_at'] === null ? [] : keyOf(row)),
  previews: ({ id, state, rendered_pages }) => {
    if (state !== 'ready' || typeof id !== 'string') return []
    const pages = Array.from({ length: Number(rendered_pages) }, (_, nth) => getPictureKey(id, 'page', nth + 1))
    return [getPictureKey(id, 'thumb'), ...pages]
  },
}

/** Keys of the stored files that rows of a table name; each row is JSON with the text of each column. */
export const listStoredKeys = (table: string, rows: readonly string[]): string[] => {
  const read = READERS[table]
  // The snapshot writes each column as its text.
  return read === undefined ? [] : rows.flatMap((row) => read(JSON.parse(row) as Record<string, string | null>))
}
