import { useMemo } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import { designName } from '../../../designs/design-name.ts'
import type { Order } from '../../../data/orders/order-queries.ts'
import type { MatrixHeading } from './matrix-heading.ts'

/** Names of the order's designs for the matrix and its messages. */
export const useMatrixHeadings = ({ items }: Order): MatrixHeading[] => {
  const { t } = useTranslation()
  return useMemo(
    () =>
      items.flatMap(({ productName, designs }) =>
        designs.map(({ id, name }, index) => ({
          key: id,
          product: productName,
          design: designName({ name }, index + 1, t),
          span: index === 0 ? designs.length : 0,
        })),
      ),
    [items, t],
  )
}
