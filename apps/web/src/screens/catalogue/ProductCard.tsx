import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CatalogueProduct } from '../../data/catalogue.ts'
import { formatDay } from '../../i18n/format.ts'
import classes from './Catalogue.module.css'
import { OrderToggle } from './OrderToggle.tsx'
import { PaperMark } from './PaperMark.tsx'

/** The name stands beside the picture. */
const DECORATIVE = ''

type ProductCardProps = {
  clientId: string
  product: CatalogueProduct
  isInOrder: boolean
  isBusy: boolean
  canOrder: boolean
  onToggle: (product: CatalogueProduct, isInOrder: boolean) => Promise<void>
}

/** One of up to thousands: plain elements, drawn anew only when its own facts change. */
export const ProductCard = memo(({ clientId, product, onToggle, ...state }: ProductCardProps) => {
  const { t } = useTranslation()
  const { id, name, thumbnailUrl, lastOrderedOn } = product
  return (
    <li className={classes.card}>
      <div className={classes.picture}>
        {thumbnailUrl === null ? (
          <PaperMark />
        ) : (
          <img src={thumbnailUrl} alt={DECORATIVE} loading="lazy" decoding="async" />
        )}
      </div>
      <Link to="/clients/$clientId/products/$id" params={{ clientId, id }} preload={false} className={classes.cardName}>
        {name}
      </Link>
      <span className={classes.cardFact}>
        {lastOrderedOn === null
          ? t('catalogue.neverOrdered')
          : t('catalogue.lastOrdered', { day: formatDay(lastOrderedOn) })}
      </span>
      <OrderToggle {...state} name={name} onClick={() => void onToggle(product, state.isInOrder)} />
    </li>
  )
})
ProductCard.displayName = 'ProductCard'
