/** What the address of the catalogue carries: the open folder and what is sought in it. */
export type CatalogueSearch = { selectedFolder?: string | undefined; search?: string | undefined }

/** The router reads `?search=12` as a number. */
export const readCatalogueSearch = (raw: Record<string, unknown>): CatalogueSearch => {
  const text = (key: string) => {
    const value = raw[key]
    return (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined
  }
  return { selectedFolder: text('selectedFolder'), search: text('search') }
}
