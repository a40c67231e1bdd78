import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import { useCanOrder } from '../../data/agency-clients/client-permissions.ts'
import { productQuery, type Product } from '../../data/catalogue/catalogue.ts'
import { useDraft } from '../../data/orders/order-queries.ts'
import { PageTitle } from '../../ui/layout/PageTitle.tsx'
import { RouterAnchor } from '../../ui/layout/RouterAnchor.tsx'
import { readNote } from './kept-note.ts'
import { SkipLink } from '../../ui/layout/SkipLink.tsx'
import { PRICE_BOX_ID } from './PriceBox.tsx'
import { ProductEditor } from './ProductEditor.tsx'
import { ProductHistory } from './ProductHistory.tsx'
import type { CatalogueOrigin } from './product-address.ts'
import { formOfItem, formOfProduct, lockOf } from '../../orders/adding/product-form.ts'
import { formatInteger } from '../../i18n/format.ts'
import classes from './Product.module.css'

/** Material, size and artwork requirements of the product. */
const ProductFacts = ({ product }: { product: Product }) => {
  const { t } = useTranslation()
  const { material, widthMm, heightMm, bleedMm, pageCount, designFilesAreRequired, code } = product
  return (
    <span className={classes.facts}>
      {material !== null && <span>{t('product.material', { material })}</span>}
      {widthMm !== null && heightMm !== null && (
        <span className="numeric">
          {t('product.size', { width: formatInteger(widthMm), height: formatInteger(heightMm) })}
        </span>
      )}
      {designFilesAreRequired && bleedMm > 0 && <span>{t('product.bleed', { bleed: formatInteger(bleedMm) })}</span>}
      {designFilesAreRequired && pageCount !== null && <span>{t('product.pages', { count: pageCount })}</span>}
      <span>{t('product.code', { code })}</span>
    </span>
  )
}

type ProductScreenProps = {
  clientId: string
  productId: string
  page: number
  /** Id of a file of the product that becomes a design. */
  artwork: string | undefined
  cameFrom: CatalogueOrigin
}

export const ProductScreen = ({ clientId, productId, page, artwork, cameFrom }: ProductScreenProps) => {
  const { t } = useTranslation()
  const { data: product } = useSuspenseQuery(productQuery(clientId, productId))
  const { draft } = useDraft(clientId)
  const readOnly = !useCanOrder(clientId)
  const item = draft?.items.find((one) => one.productId === productId)
  const [shown, setShown] = useState({ itemId: item?.id, turn: 0 })
  if (item?.id !== shown.itemId) {
    // Another item gets another form. A product that leaves the order keeps the form and its input.
    setShown({ itemId: item?.id, turn: item === undefined ? shown.turn : shown.turn + 1 })
  }
  return (
    <>
      <PageTitle
        title={product.name}
        above={
          <RouterAnchor to="/clients/$clientId" params={{ clientId }} search={cameFrom}>
            ← {cameFrom.selectedFolder ?? t('product.backToProducts')}
          </RouterAnchor>
        }
        below={<ProductFacts product={product} />}
      />
      <SkipLink to={PRICE_BOX_ID} button={t(item === undefined ? 'product.addToOrder' : 'product.updateInOrder')} />
      <ProductEditor
        key={shown.turn}
        clientId={clientId}
        cameFrom={cameFrom}
        product={product}
        artwork={readOnly ? undefined : artwork}
        start={item === undefined ? formOfProduct(product, readNote({ clientId, productId })) : formOfItem(item)}
        lock={lockOf(product)}
        readOnly={readOnly}
      />
      <ProductHistory clientId={clientId} productId={productId} page={page} />
    </>
  )
}
