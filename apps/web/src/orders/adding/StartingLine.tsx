import { Suspense } from 'react'
import { readLeftOut } from '../../data/orders/left-out-designs.ts'
import type { OrderItem } from '../../data/orders/order-queries.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { lazyOnline } from '../../ui/layout/lazy-online.ts'
import classes from './StartingLine.module.css'
import { type CardProduct, StartText } from './StartText.tsx'
import { itemStart, startingText } from './starting-text.ts'

const LeftOutStart = lazyOnline(async () => (await import('./LeftOutStart.tsx')).LeftOutStart)

type StartingLineProps = {
  clientId: string
  product: CardProduct
  /** Item of the product in the order; undefined while it has none. */
  item: OrderItem | undefined
}

/** Line of a card about what its button adds, or about what the order has of the product. */
export const StartingLine = ({ clientId, product, item }: StartingLineProps) => {
  const { t } = useTranslation()
  if (item !== undefined) {
    return (
      <span className={classes.line}>
        <span>{t('catalogue.orderHas', { designs: startingText(itemStart(item)) })}</span>
      </span>
    )
  }
  const leftOutIds = readLeftOut({ clientId, productId: product.id })
  if (leftOutIds.length === 0) return <StartText product={product} />
  return (
    <Suspense fallback={null}>
      <LeftOutStart clientId={clientId} product={product} leftOutIds={leftOutIds} />
    </Suspense>
  )
}
