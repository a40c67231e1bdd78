import type { ListedOrder } from '../../data/order-queries.ts'

/** One order in the history of a product: only what it says of this product. */
export const historyRow = (
  { id, projectNumber, submittedAt, createdAt, status, items }: ListedOrder,
  productId: string,
) => {
  const item = items.find((one) => one.productId === productId)
  return {
    id,
    projectNumber,
    orderedAt: submittedAt ?? createdAt,
    status: status.status,
    quantity: item?.quantity ?? null,
    price: item?.price ?? null,
  }
}

export type HistoryRow = ReturnType<typeof historyRow>

/** Page of the history in the address of the product; anything else counts as the first. */
export const readProductSearch = (raw: Record<string, unknown>): { page?: number | undefined } => {
  const page = raw['page']
  return { page: typeof page === 'number' && Number.isSafeInteger(page) && page > 1 ? page : undefined }
}
