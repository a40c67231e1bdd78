import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { CatalogueTreeProduct } from '../../data/catalogue/catalogue.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { RouterButton } from '../../ui/layout/RouterButton.tsx'
import type { CatalogueView } from './catalogue-view.ts'

type CatalogueEmptyProps = { clientId: string; view: CatalogueView<CatalogueTreeProduct>; onClearSearch: () => void }

export const CatalogueEmpty = ({ clientId, view, onClearSearch }: CatalogueEmptyProps) => {
  const { t } = useTranslation()
  const toTop = (
    <RouterButton variant="default" to="/clients/$clientId" params={{ clientId }} search={{}}>
      {t('catalogue.allProducts')}
    </RouterButton>
  )
  if (view.kind === 'folderGone') {
    return <EmptyState title={t('catalogue.folderGone.title')} text={t('catalogue.folderGone.text')} action={toTop} />
  }
  if (view.isSearch) {
    const clear = (
      <Button variant="default" onClick={onClearSearch}>
        {t('catalogue.nothing.action')}
      </Button>
    )
    return <EmptyState title={t('catalogue.nothing.title')} text={t('catalogue.nothing.text')} action={clear} />
  }
  return view.path.length > 0 ? (
    <EmptyState title={t('catalogue.emptyFolder.title')} text={t('catalogue.emptyFolder.text')} action={toTop} />
  ) : (
    <EmptyState title={t('catalogue.empty.title')} text={t('catalogue.empty.text')} />
  )
}
