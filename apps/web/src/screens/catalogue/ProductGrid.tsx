import { type CSSProperties, type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from '../../i18n/i18n.ts'
import type { CatalogueTreeProduct } from '../../data/catalogue/catalogue.ts'
import { useDraft } from '../../data/orders/order-queries.ts'
import classes from './Catalogue.module.css'
import { arrowStep } from './move-focus.ts'
import { type CardContext, ProductCard } from './ProductCard.tsx'
import { useVirtualRows } from './use-virtual-rows.ts'

type ProductGridProps = {
  /** Identifies the list: unchanged while the list is the same. */
  listKey: string
  context: CardContext
  /** Column count; the caller uses it as the key, since another count makes another grid. */
  columns: number
  products: readonly CatalogueTreeProduct[]
  /** Products that lie in a folder. */
  inFolder: ReadonlySet<string>
  busy: ReadonlySet<string>
  carried: string | null
  /** Null outside of the mass-moving mode. */
  selected: ReadonlySet<string> | null
}

const cardOf = (target: EventTarget | null): number | null => {
  const place = target instanceof Element ? target.closest('[aria-posinset]')?.getAttribute('aria-posinset') : null
  return place === null || place === undefined ? null : Number(place) - 1
}

const cardLink = (list: HTMLElement | null, index: number) =>
  list?.querySelector<HTMLElement>(`[data-card="${index}"]`) ?? null

/** Tracks the focused card; when it leaves the list, the card that takes its position gets the focus. */
const useCardFocus = (list: RefObject<HTMLElement | null>, products: readonly unknown[]) => {
  const [focused, setFocused] = useState<number | null>(null)
  const last = useRef<number | null>(null)
  useEffect(() => {
    const element = list.current
    const remember = ({ target }: FocusEvent) => {
      last.current = cardOf(target)
      setFocused(last.current)
    }
    element?.addEventListener('focusin', remember)
    return () => element?.removeEventListener('focusin', remember)
  }, [list])
  useEffect(() => {
    if (last.current === null || document.activeElement !== document.body) return
    const next = cardLink(list.current, Math.min(last.current, products.length - 1))
    next?.focus({ preventScroll: true })
  }, [list, products])
  return [focused, setFocused] as const
}

export const ProductGrid = ({ listKey, context, columns, products, ...state }: ProductGridProps) => {
  const { t } = useTranslation()
  const { draft } = useDraft(context.clientId)
  const items = new Map(draft?.items.map((item) => [item.productId, item]))
  const list = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useCardFocus(list, products)
  const kept = focused === null ? null : Math.floor(focused / columns)
  const { virtualizer, top } = useVirtualRows({ key: listKey, list, products: products.length, columns, kept })
  const goTo = useCallback(
    (event: KeyboardEvent, at: number, total: number) => {
      const step = arrowStep(event.key, columns)
      const next = step === undefined ? -1 : at + step
      if (next < 0 || next >= total) return
      event.preventDefault()
      // Renders the row at once, so that its card can be focused.
      flushSync(() => setFocused(next))
      cardLink(list.current, next)?.focus()
    },
    [columns, setFocused],
  )
  return (
    // Virtual list: rows are positioned by hand; the cards of a row are its items.
    <div
      role="list"
      ref={list}
      className={classes.grid}
      style={{ height: virtualizer.getTotalSize() }}
      aria-label={t('catalogue.products')}
    >
      {virtualizer.getVirtualItems().map((row) => (
        <div
          key={row.key}
          role="presentation"
          data-index={row.index}
          ref={virtualizer.measureElement}
          className={classes.row}
          style={{ '--row-top': `${row.start - top}px` } as CSSProperties}
        >
          {products.slice(row.index * columns, (row.index + 1) * columns).map((product, nth) => (
            <ProductCard
              key={product.id}
              context={context}
              onArrowKey={goTo}
              product={product}
              index={row.index * columns + nth}
              total={products.length}
              isInFolder={state.inFolder.has(product.id)}
              item={items.get(product.id)}
              isBusy={state.busy.has(product.id)}
              isCarried={state.carried === product.id}
              selected={state.selected === null ? null : state.selected.has(product.id)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}
