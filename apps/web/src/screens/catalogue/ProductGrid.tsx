import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CatalogueProduct } from '../../data/catalogue.ts'
import { useAddProduct, useRemoveProduct } from '../../data/order-mutations.ts'
import { useDraft } from '../../data/order-queries.ts'
import { readPointer } from '../../session/draft-pointer.ts'
import classes from './Catalogue.module.css'
import { ProductCard } from './ProductCard.tsx'

type ProductGridProps = { clientId: string; products: readonly CatalogueProduct[]; canOrder: boolean }

const without = (ids: ReadonlySet<string>, id: string) => new Set([...ids].filter((other) => other !== id))

/** Which cards wait for their request, and what the last one did, for who cannot see the card change. */
const useOrderToggle = (clientId: string) => {
  const { t } = useTranslation()
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const [announced, setAnnounced] = useState('')
  const { mutateAsync: addProduct } = useAddProduct(clientId)
  const { mutateAsync: removeProduct } = useRemoveProduct(clientId)
  const toggle = useCallback(
    async ({ id, name }: CatalogueProduct, isInOrder: boolean) => {
      setBusy((ids) => new Set([...ids, id]))
      try {
        const orderId = readPointer()?.draftId
        if (!isInOrder) await addProduct(id)
        else if (orderId !== undefined) await removeProduct({ orderId, productId: id })
        setAnnounced(t(isInOrder ? 'catalogue.removed' : 'catalogue.added', { name }))
      } catch {
        // The funnel of failures has told the person; the button can be pressed again.
        setAnnounced('')
      } finally {
        setBusy((ids) => without(ids, id))
      }
    },
    [addProduct, removeProduct, t],
  )
  return { busy, announced, toggle }
}

export const ProductGrid = ({ clientId, products, canOrder }: ProductGridProps) => {
  const { t } = useTranslation()
  const { draft } = useDraft(clientId)
  const { busy, announced, toggle } = useOrderToggle(clientId)
  const inOrder = new Set(draft?.items.map(({ productId }) => productId))
  return (
    <>
      <ul className={classes.grid} aria-label={t('catalogue.products')}>
        {products.map((product) => (
          <ProductCard
            key={product.id}
            clientId={clientId}
            product={product}
            isInOrder={inOrder.has(product.id)}
            isBusy={busy.has(product.id)}
            canOrder={canOrder}
            onToggle={toggle}
          />
        ))}
      </ul>
      <p role="status" className={classes.announced}>
        {announced}
      </p>
    </>
  )
}
