import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/i18n.ts'
import { productChoicesQuery } from '../../../data/products/agency-products.ts'
import { organizationId } from '../../../session/session.ts'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { RouterAnchor } from '../../../ui/layout/RouterAnchor.tsx'
import { ProductFactsForm } from './ProductFactsForm.tsx'

export const NewProductScreen = () => {
  const { t } = useTranslation()
  const { data: choices } = useSuspenseQuery(productChoicesQuery(organizationId()))
  return (
    <>
      <PageTitle
        title={t('agencyProducts.one.newTitle')}
        above={<RouterAnchor to="/agency/products">{t('agencyProducts.title')}</RouterAnchor>}
      />
      <ProductFactsForm product={null} choices={choices} onReadAgain={async () => undefined} />
    </>
  )
}
