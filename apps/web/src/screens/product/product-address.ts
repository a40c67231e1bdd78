/** Page of the history in the address of the product; anything else counts as the first. */
export const readProductSearch = (raw: Record<string, unknown>): { page?: number | undefined } => {
  const page = raw['page']
  return { page: typeof page === 'number' && Number.isSafeInteger(page) && page > 1 ? page : undefined }
}
