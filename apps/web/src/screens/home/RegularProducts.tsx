import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { RegularProduct } from '../../data/home/home.ts'
import { useDraft } from '../../data/orders/order-queries.ts'
import { formatDay } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { readPointer } from '../../session/draft-pointer.ts'
import { CardToggle } from '../../orders/adding/CardToggle.tsx'
import { StartingLine } from '../../orders/adding/StartingLine.tsx'
import { useOrderToggle } from '../../orders/adding/use-order-toggle.ts'
import { useOpenCheckout } from '../../orders/use-open-checkout.ts'
import { HomePicture, HomeSection } from './HomeSection.tsx'
import classes from './Home.module.css'

/** Opens the checkout of the selected draft. */
const useOpenSelected = (clientId: string) => {
  const openCheckout = useOpenCheckout()
  return () => {
    const draftId = readPointer()?.draftId
    if (draftId !== undefined) void openCheckout({ draftId, clientId })
  }
}

type RegularProductsProps = { clientId: string; products: readonly RegularProduct[] }

/** Products that the client orders again and again. */
export const RegularProducts = ({ clientId, products }: RegularProductsProps) => {
  const { t } = useTranslation()
  const { draft } = useDraft(clientId)
  const [announcement, announce] = useState('')
  const { busy, toggle } = useOrderToggle(clientId, announce, useOpenSelected(clientId))
  if (products.length === 0) return null
  const itemOf = (id: string) => draft?.items.find(({ productId }) => productId === id)
  const isInOrder = (id: string) => itemOf(id) !== undefined
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
              {product.canBeOrdered && <StartingLine clientId={clientId} product={product} item={itemOf(product.id)} />}
            </div>
            {product.canBeOrdered && (
              <CardToggle
                words={{ off: t('catalogue.addToOrder'), on: t('catalogue.inOrder'), takeAway: t('catalogue.remove') }}
                label={t(isInOrder(product.id) ? 'catalogue.removeProduct' : 'catalogue.addProduct', {
                  name: product.name,
                })}
                isOn={isInOrder(product.id)}
                isBusy={busy.has(product.id)}
                onClick={() => void toggle(product, isInOrder(product.id))}
              />
            )}
          </li>
        ))}
      </ul>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </HomeSection>
  )
}
