import type { TFunction } from 'i18next'
import type { Home } from '../../data/home/home.ts'

type NamedOrder = Pick<Home['inWork']['entries'][number], 'name' | 'products' | 'productCount'>

/** Products of an order, such as "Plakat A2, Flaier A5 ja veel 3 toodet". */
export const listProducts = (t: TFunction, { products, productCount }: NamedOrder): string => {
  const names = products.join(', ')
  const rest = productCount - products.length
  return rest > 0 ? t('ordersList.moreProducts', { names, count: rest }) : names
}

/** Name of an order on the home: the client's own (R36), else its products. */
export const nameOrder = (t: TFunction, order: NamedOrder): string => order.name ?? listProducts(t, order)
