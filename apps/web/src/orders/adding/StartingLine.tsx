import { type ReactNode, Suspense } from 'react'
import type { CatalogueTreeProduct } from '../../data/catalogue/catalogue.ts'
import { readLeftOut } from '../../data/orders/left-out-designs.ts'
import type { OrderItem } from '../../data/orders/order-queries.ts'
import { text } from '../../i18n/i18n.ts'
import { lazyOnline } from '../../ui/layout/lazy-online.ts'
import classes from './StartingLine.module.css'
import { addsText, itemStart, startingText } from './starting-text.ts'

const LeftOutStart = lazyOnline(async () => (await import('./LeftOutStart.tsx')).LeftOutStart)

/** Empty alternative text: the line tells of the file. */
const DECORATIVE = ''

const showLine = (words: string | null, picture: string | null): ReactNode =>
  words !== null && (
    <span className={classes.line}>
      {picture !== null && <img src={picture} alt={DECORATIVE} loading="lazy" decoding="async" />}
      <span>{words}</span>
    </span>
  )

type CardProduct = Pick<CatalogueTreeProduct, 'id' | 'startsWith' | 'thumbnailUrl' | 'lastOrderedOn'>

type StartingLineProps = {
  clientId: string
  product: CardProduct
  /** Item of the product in the order; undefined while it has none. */
  item: OrderItem | undefined
}

/** Line of a card about what its button adds, or about what the order has of the product. */
export const StartingLine = ({ clientId, product, item }: StartingLineProps) => {
  if (item !== undefined) return showLine(text('catalogue.orderHas', { designs: startingText(itemStart(item)) }), null)
  const productId = product.id
  const leftOutIds = readLeftOut({ clientId, productId })
  const show = (startsWith: CardProduct['startsWith']) =>
    showLine(addsText({ ...product, startsWith }), startsWith.thumbnailUrl)
  if (leftOutIds.length === 0) return show(product.startsWith)
  return (
    <Suspense>
      <LeftOutStart place={{ clientId, productId }} start={product.startsWith} leftOutIds={leftOutIds} show={show} />
    </Suspense>
  )
}
