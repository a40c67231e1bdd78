/** Search parameters of the catalogue: open folder and search text. */
export type CatalogueSearch = { selectedFolder?: string | undefined; search?: string | undefined }

/** Reads the search parameters; the router parses `?search=12` as a number. */
export const readCatalogueSearch = (raw: Record<string, unknown>): CatalogueSearch => {
  const text = (key: string) => {
    const value = raw[key]
    return (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined
  }
  return { selectedFolder: text('selectedFolder'), search: text('search') }
}
