import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ProductListSearch } from '../../../data/products/agency-product-search.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { RouterButton } from '../../../ui/layout/RouterButton.tsx'

type NoProductsProps = { search: ProductListSearch; onShowAll: () => void }

/** Empty product list, with the reason and the next action. */
export const NoProducts = ({ search, onShowAll }: NoProductsProps) => {
  const { t } = useTranslation()
  const { search: words, groups, clients, state } = search
  const isNarrowed = words !== undefined || groups !== undefined || clients !== undefined
  if (!isNarrowed && state === undefined) {
    const add = (
      <RouterButton to="/agency/products/new" leftSection={<IconPlus size={16} aria-hidden />}>
        {t('agencyProducts.add')}
      </RouterButton>
    )
    return <EmptyState title={t('agencyProducts.empty')} text={t('agencyProducts.emptyText')} action={add} />
  }
  const showAll = (
    <Button variant="default" onClick={onShowAll}>
      {t('agencyProducts.showAll')}
    </Button>
  )
  return isNarrowed ? (
    <EmptyState title={t('agencyProducts.nothing')} text={t('agencyProducts.nothingText')} action={showAll} />
  ) : (
    <EmptyState title={t('agencyProducts.emptyArchive')} action={showAll} />
  )
}
