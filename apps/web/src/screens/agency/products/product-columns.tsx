import { Checkbox } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/i18n.ts'
import type { ListedProduct } from '../../../data/products/agency-products.ts'
import { AttentionMark } from '../../../ui/feedback/AttentionMark.tsx'
import { RouterAnchor } from '../../../ui/layout/RouterAnchor.tsx'
import type { Column } from '../../../ui/table/table-shape.ts'
import classes from './Products.module.css'

/** Empty alt text: the name is shown next to the picture. */
const DECORATIVE = ''

type Selection = { has: (id: string) => boolean; toggle: (product: ListedProduct) => void }

export const productColumns = (selection: Selection): readonly Column<ListedProduct>[] => [
  {
    key: 'name',
    heading: 'agencyProducts.name',
    title: true,
    opensRow: true,
    cell: (product) => <Name product={product} selection={selection} />,
  },
  { key: 'group', heading: 'agencyProducts.group', cell: ({ group }) => group?.name ?? '-' },
  { key: 'offered', heading: 'agencyProducts.offered', cell: (product) => <Offered product={product} /> },
  { key: 'days', heading: 'agencyProducts.productionDays', cell: (product) => <Days count={product.productionDays} /> },
  { key: 'price', heading: 'agencyProducts.price', cell: (product) => <Price product={product} /> },
]

const Choice = ({ product, selection }: { product: ListedProduct; selection: Selection }) => {
  const { t } = useTranslation()
  return (
    <Checkbox
      aria-label={t('agencyProducts.choose', { name: product.name })}
      checked={selection.has(product.id)}
      onChange={() => selection.toggle(product)}
    />
  )
}

const Name = ({ product, selection }: { product: ListedProduct; selection: Selection }) => {
  const { id, name, code, thumbnailUrl } = product
  return (
    <span className={classes.name}>
      <Choice product={product} selection={selection} />
      <span className={classes.thumb}>
        {thumbnailUrl === null ? (
          <IconPhoto size={20} aria-hidden />
        ) : (
          <img src={thumbnailUrl} alt={DECORATIVE} loading="lazy" />
        )}
      </span>
      <span className={classes.words}>
        <RouterAnchor to="/agency/products/$id" params={{ id }}>
          {name}
        </RouterAnchor>
        <span className={classes.code}>{code}</span>
      </span>
    </span>
  )
}

const Offered = ({ product: { isOfferedToAll, clientCount } }: { product: ListedProduct }) => {
  const { t } = useTranslation()
  if (isOfferedToAll) return t('agencyProducts.offeredToAll')
  return clientCount === 0 ? t('agencyProducts.offeredToNobody') : t('agencyProducts.offeredTo', { count: clientCount })
}

const Days = ({ count }: { count: number }) => {
  const { t } = useTranslation()
  return t('agencyProducts.days', { count })
}

const Price = ({ product: { id, hasPrice } }: { product: ListedProduct }) => {
  const { t } = useTranslation()
  if (hasPrice) return t('agencyProducts.hasPrice')
  return (
    <RouterAnchor to="/agency/products/$id/prices" params={{ id }}>
      <AttentionMark>{t('agencyProducts.noPrice')}</AttentionMark>
    </RouterAnchor>
  )
}
