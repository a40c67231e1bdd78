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
