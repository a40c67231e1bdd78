import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCanOrder } from '../../data/account.ts'
import { type Product, productQuery } from '../../data/catalogue.ts'
import { useDraft } from '../../data/order-queries.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { RouterAnchor } from '../../ui/RouterAnchor.tsx'
import { formatInteger } from '../../i18n/format.ts'
import classes from './Product.module.css'
import { ProductEditor } from './ProductEditor.tsx'
import { ProductHistory } from './ProductHistory.tsx'
import { formOfItem, formOfProduct } from './product-form.ts'

type ProductScreenProps = { clientId: string; productId: string; page: number }

export const ProductScreen = ({ clientId, productId, page }: ProductScreenProps) => {
  const { t } = useTranslation()
  const { data: product } = useSuspenseQuery(productQuery(clientId, productId))
  const { draft } = useDraft(clientId)
  const readOnly = !useCanOrder(clientId)
  const item = draft?.items.find((one) => one.productId === productId)
  return (
    <>
      <PageTitle
        title={product.name}
        above={
          <RouterAnchor to="/clients/$clientId" params={{ clientId }}>
            ← {t('product.backToProducts')}
          </RouterAnchor>
        }
        below={<ProductFacts product={product} />}
      />
      <ProductEditor
        // Another item is another form: the product may leave the cart while its page is open.
        key={item?.id ?? 'kept'}
        clientId={clientId}
        product={product}
        start={item === undefined ? formOfProduct(product) : formOfItem(item)}
        orderId={draft?.id ?? null}
        lock={product.canChangeQuantity ? 'free' : 'locked'}
        readOnly={readOnly}
      />
      <ProductHistory clientId={clientId} productId={productId} page={page} />
    </>
  )
}

const ProductFacts = ({ product }: { product: Product }) => {
  const { t } = useTranslation()
  const { material, widthMm, heightMm, code } = product
  return (
    <span className={classes.facts}>
      {material !== null && <span>{t('product.material', { material })}</span>}
      {widthMm !== null && heightMm !== null && (
        <span className="numeric">
          {t('product.size', { width: formatInteger(widthMm), height: formatInteger(heightMm) })}
        </span>
      )}
      <span>{t('product.code', { code })}</span>
    </span>
  )
}
