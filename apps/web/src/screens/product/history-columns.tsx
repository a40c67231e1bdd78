import type { ListedOrder } from '../../data/orders/order-queries.ts'
import { sharedOrderColumns } from '../../orders/order-columns.tsx'
import { Money } from '../../ui/text/Money.tsx'
import { Quantity } from '../../ui/text/Quantity.tsx'
import type { Column } from '../../ui/table/table-shape.ts'

const { dateOrdered, projectNumber, orderer, status } = sharedOrderColumns

/** Columns of a product's history: those of the orders page, with quantity and price of the product. */
export const historyColumns = (productId: string): readonly Column<ListedOrder>[] => {
  const itemOf = ({ items }: ListedOrder) => items.find((item) => item.productId === productId)
  return [
    dateOrdered,
    projectNumber,
    orderer,
    {
      key: 'quantity',
      heading: 'product.history.quantity',
      numeric: true,
      cell: (order) => <Quantity pieces={itemOf(order)?.quantity ?? null} />,
    },
    {
      key: 'price',
      heading: 'product.history.price',
      numeric: true,
      cell: (order) => <Money euros={itemOf(order)?.price ?? null} />,
    },
    status,
  ]
}
