import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, memo, useCallback } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import type { CatalogueTreeProduct } from '../../data/catalogue/catalogue.ts'
import type { OrderItem } from '../../data/orders/order-queries.ts'
import { formatDay } from '../../i18n/format.ts'
import { CardToggle } from '../../orders/adding/CardToggle.tsx'
import { StartingLine } from '../../orders/adding/StartingLine.tsx'
import { type CardActions, CardFolderButtons } from './CardFolderButtons.tsx'
import type { DragRegistry } from './drag/drag-registry.ts'
import classes from './ProductCard.module.css'

/** Placeholder picture of a product without a printed design: a sheet with crop marks. */
const DocumentIcon = () => (
  <svg viewBox="0 0 96 96" width="96" height="96" fill="none" stroke="var(--hairline)" aria-hidden>
    <path d="M30 22h36v52H30z" fill="var(--surface)" strokeWidth="1.5" />
    <path d="M30 10v8M66 10v8M30 78v8M66 78v8M18 22h8M70 22h8M18 74h8M70 74h8" strokeWidth="1.5" />
  </svg>
)

/** Empty alternative text: the name stands beside the picture. */
const DECORATIVE = ''

/** Actions and permissions of all cards; the same object in all renders, so that memoized cards do not render again. */
export type CardContext = CardActions & {
  clientId: string
  canOrder: boolean
  canArrange: boolean
  registry: DragRegistry
  onToggleOrder: (product: CatalogueTreeProduct, isInOrder: boolean) => Promise<void>
  onToggleSelected: (product: CatalogueTreeProduct) => void
  onCarryKey: (event: KeyboardEvent, product: CatalogueTreeProduct) => void
  onCarryEnd: () => void
}

type ProductCardProps = {
  context: CardContext
  onArrowKey: (event: KeyboardEvent, index: number, total: number) => void
  product: CatalogueTreeProduct
  index: number
  total: number
  isInFolder: boolean
  /** Item of the product in the order; undefined while it has none. */
  item: OrderItem | undefined
  isBusy: boolean
  isCarried: boolean
  /** Selected for mass moving; null outside of that mode. */
  selected: boolean | null
}

const DragHandle = ({ context, product, isCarried }: Pick<ProductCardProps, 'context' | 'product' | 'isCarried'>) => {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      data-drag-handle
      className={classes.handle}
      aria-label={t('folders.carry', { name: product.name })}
      aria-roledescription={t('folders.carryRole')}
      aria-pressed={isCarried}
      onKeyDown={(event) => context.onCarryKey(event, product)}
      onBlur={isCarried ? context.onCarryEnd : undefined}
      // A click without a drag opens the dialog with the folders.
      onClick={() => context.onMove(product)}
    />
  )
}

const CardButtons = (
  props: Pick<ProductCardProps, 'context' | 'product' | 'isInFolder' | 'item' | 'isBusy' | 'selected'>,
) => {
  const { t } = useTranslation()
  const { context, product, isInFolder, item, isBusy, selected } = props
  const isInOrder = item !== undefined
  const { name } = product
  if (selected !== null) {
    return (
      <CardToggle
        words={{ off: t('folders.add'), on: t('folders.chosen'), takeAway: t('folders.drop') }}
        label={t(selected ? 'folders.dropNamed' : 'folders.addNamed', { name })}
        isOn={selected}
        fillsCard
        onClick={() => context.onToggleSelected(product)}
      />
    )
  }
  return (
    <div className={classes.buttons}>
      {context.canOrder && (
        <CardToggle
          words={{ off: t('catalogue.addToOrder'), on: t('catalogue.inOrder'), takeAway: t('catalogue.remove') }}
          label={t(isInOrder ? 'catalogue.removeProduct' : 'catalogue.addProduct', { name })}
          isOn={isInOrder}
          isBusy={isBusy}
          onClick={() => void context.onToggleOrder(product, isInOrder)}
        />
      )}
      {context.canArrange && <CardFolderButtons {...context} product={product} isInFolder={isInFolder} />}
    </div>
  )
}

/** Memoized: one of up to thousands, rendered again only when its own props change. */
export const ProductCard = memo((props: ProductCardProps) => {
  const { t } = useTranslation()
  const { context, product, index, total, item, selected, isCarried } = props
  const { clientId, registry, canArrange } = context
  const { id, name, thumbnailUrl, lastOrderedOn } = product
  const register = useCallback(
    (element: HTMLDivElement | null) =>
      element === null || !canArrange ? undefined : registry.addCard({ element, id, name }),
    [registry, canArrange, id, name],
  )
  return (
    // The role is set by hand: a virtual list renders only some of its items.
    <div
      role="listitem"
      ref={register}
      className={classes.card}
      data-selected={selected ?? undefined}
      data-carried={isCarried || undefined}
      aria-setsize={total}
      aria-posinset={index + 1}
    >
      <div className={classes.picture}>
        {thumbnailUrl === null ? (
          <DocumentIcon />
        ) : (
          <img src={thumbnailUrl} alt={DECORATIVE} loading="lazy" decoding="async" />
        )}
      </div>
      {selected === null ? (
        <Link
          to="/clients/$clientId/products/$id"
          params={{ clientId, id }}
          // Keeps folder and search, so that the product's page leads back to them.
          search={({ selectedFolder, search }) => ({ selectedFolder, search })}
          preload={false}
          className={classes.name}
          data-card={index}
          onKeyDown={(event) => props.onArrowKey(event, index, total)}
        >
          {name}
        </Link>
      ) : (
        <span className={classes.name}>{name}</span>
      )}
      <span className={classes.fact}>
        {lastOrderedOn === null
          ? t('catalogue.neverOrdered')
          : t('catalogue.lastOrdered', { day: formatDay(lastOrderedOn) })}
      </span>
      {context.canOrder && (
        <span className={classes.starts}>
          <StartingLine clientId={clientId} product={product} item={item} />
        </span>
      )}
      <CardButtons {...props} />
      {canArrange && <DragHandle context={context} product={product} isCarried={isCarried} />}
    </div>
  )
})
ProductCard.displayName = 'ProductCard'
