import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCanOrder } from '../../data/client-permissions.ts'
import { productQuery } from '../../data/catalogue.ts'
import { useDraft } from '../../data/order-queries.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { RouterAnchor } from '../../ui/RouterAnchor.tsx'
import { readNote } from './kept-note.ts'
import { ProductEditor } from './ProductEditor.tsx'
import { ProductFacts } from './ProductFacts.tsx'
import { ProductHistory } from './ProductHistory.tsx'
import type { CameFrom } from './product-address.ts'
import { formOfItem, formOfProduct } from './product-form.ts'

type ProductScreenProps = { clientId: string; productId: string; page: number; cameFrom: CameFrom }

export const ProductScreen = ({ clientId, productId, page, cameFrom }: ProductScreenProps) => {
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
          <RouterAnchor to="/clients/$clientId" params={{ clientId }} search={cameFrom}>
            ← {cameFrom.selectedFolder ?? t('product.backToProducts')}
          </RouterAnchor>
        }
        below={<ProductFacts product={product} />}
      />
      <ProductEditor
        // Another item is another form: the product may leave the cart while its page is open.
        key={item?.id ?? 'kept'}
        clientId={clientId}
        cameFrom={cameFrom}
        product={product}
        start={item === undefined ? formOfProduct(product, readNote({ clientId, productId })) : formOfItem(item)}
        lock={product.canChangeQuantity ? 'free' : 'locked'}
        readOnly={readOnly}
      />
      <ProductHistory clientId={clientId} productId={productId} page={page} />
    </>
  )
}
