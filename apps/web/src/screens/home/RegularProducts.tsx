import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { RegularProduct } from '../../data/home/home.ts'
import { useAddProduct } from '../../data/orders/order-mutations.ts'
import { useDraft } from '../../data/orders/order-queries.ts'
import { formatDay } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { readPointer } from '../../session/draft-pointer.ts'
import { useOpenCheckout } from '../../orders/use-open-checkout.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { BusyButton } from '../../ui/form/BusyButton.tsx'
import { HomePicture, HomeSection } from './HomeSection.tsx'
import classes from './Home.module.css'

/** Adds a product with its kept designs to the selected draft (R13), or to a new one. */
const useAddRegular = (clientId: string) => {
  const { t } = useTranslation()
  const openCheckout = useOpenCheckout()
  const { mutateAsync } = useAddProduct(clientId)
  const [busyId, setBusyId] = useState<string | null>(null)
  const add = async ({ id, name }: RegularProduct) => {
    setBusyId(id)
    try {
      await mutateAsync(id)
      const draftId = readPointer()?.draftId
      showToast({
        kind: 'success',
        message: t('home.added', { name }),
        ...(draftId === undefined
          ? {}
          : { action: { label: t('home.toOrder'), run: () => void openCheckout({ draftId, clientId }) } }),
      })
    } catch {
      // The global error handler has shown the failure; the button can be pressed again.
    } finally {
      setBusyId(null)
    }
  }
  return { add, busyId }
}

type RegularProductsProps = { clientId: string; products: readonly RegularProduct[] }

/** Products that the client orders again and again. */
export const RegularProducts = ({ clientId, products }: RegularProductsProps) => {
  const { t } = useTranslation()
  const { draft } = useDraft(clientId)
  const { add, busyId } = useAddRegular(clientId)
  if (products.length === 0) return null
  const isInOrder = (id: string) => draft?.items.some(({ productId }) => productId === id) === true
  return (
    <HomeSection title={t('home.regular')}>
      <ul className={classes.gallery}>
        {products.map((product) => (
          <li key={product.id} className={classes.card}>
            <span className={classes.sheet}>
              <HomePicture url={product.thumbnailUrl} />
            </span>
            <div className={classes.words}>
              <Link
                to="/clients/$clientId/products/$id"
                params={{ clientId, id: product.id }}
                preload={false}
                className={classes.name}
              >
                {product.name}
              </Link>
              <span className={classes.facts}>
                {t('home.ordered', { count: product.orderCount, day: formatDay(product.lastOrderedOn) })}
              </span>
            </div>
            {product.canBeOrdered &&
              (isInOrder(product.id) ? (
                <span className={classes.inOrder}>{t('catalogue.inOrder')}</span>
              ) : (
                <BusyButton
                  size="compact-md"
                  variant="default"
                  fullWidth
                  busy={busyId === product.id}
                  aria-label={t('catalogue.addProduct', { name: product.name })}
                  onClick={() => void add(product)}
                >
                  {t('catalogue.addToOrder')}
                </BusyButton>
              ))}
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}
