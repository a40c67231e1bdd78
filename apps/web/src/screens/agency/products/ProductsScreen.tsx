import { Button, Checkbox } from '@mantine/core'
import { keepPreviousData, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import { agencyProductsQuery, productChoicesQuery, readListedVersions } from '../../../data/products/agency-products.ts'
import type { ProductListSearch } from '../../../data/products/agency-product-search.ts'
import { organizationId } from '../../../session/session.ts'
import { PagedTable } from '../../../ui/table/PagedTable.tsx'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { RouterButton } from '../../../ui/layout/RouterButton.tsx'
import { ChangeProductsModal } from './ChangeProductsModal.tsx'
import { productColumns } from './product-columns.tsx'
import { ProductTools } from './ProductTools.tsx'
import classes from './Products.module.css'
import { useProductSelection } from './use-product-selection.ts'
import { BottomBar } from '../../../ui/layout/BottomBar.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'

type NoProductsProps = { search: ProductListSearch; onShowAll: () => void }

/** Empty product list, with the reason and the next action. */
const NoProducts = ({ search, onShowAll }: NoProductsProps) => {
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

type SelectionBarProps = { count: number; onClear: () => void; children: ReactNode }

/** Bottom bar with bulk actions, shown while rows are selected. */
const SelectionBar = ({ count, onClear, children }: SelectionBarProps) => {
  const { t } = useTranslation()
  if (count === 0) return null
  return (
    <BottomBar label={t('agencyProducts.many.title')} count={t('agencyProducts.many.chosen', { count })}>
      <Button variant="default" onClick={onClear}>
        {t('agencyProducts.many.drop')}
      </Button>
      {children}
    </BottomBar>
  )
}

export const ProductsScreen = ({ search }: { search: ProductListSearch }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const organization = organizationId()
  const { data: choices } = useSuspenseQuery(productChoicesQuery(organization))
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...agencyProductsQuery(organization, search),
    placeholderData: keepPreviousData,
  })
  const queryClient = useQueryClient()
  const [isChanging, setChanging] = useState(false)
  const selection = useProductSelection(data?.products)
  const { page = 1 } = search
  const show = (next: ProductListSearch) => void navigate({ to: '/agency/products', search: next })
  const lastPage = !isPlaceholderData && data !== undefined && page > data.pageCount ? data.pageCount : null
  return (
    <>
      {lastPage !== null && <Navigate to="/agency/products" search={{ ...search, page: lastPage }} replace />}
      <PageTitle title={t('agencyProducts.title')} actions={<Actions />} />
      <ProductTools
        choices={choices}
        search={search}
        onChange={(change, replace) =>
          void navigate({ to: '/agency/products', search: { ...search, ...change, page: undefined }, replace })
        }
      />
      {data !== undefined && data.count > 0 && (
        <div className={classes.above}>
          <Checkbox
            label={t('agencyProducts.choosePage')}
            checked={selection.isWholePage}
            onChange={selection.togglePage}
          />
          <output className={classes.count}>{t('agencyProducts.count', { count: data.count })}</output>
        </div>
      )}
      <PagedTable
        label={t('agencyProducts.title')}
        columns={productColumns(selection)}
        rows={data?.products}
        hasFailed={isError}
        onReadAgain={() => void refetch()}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        empty={<NoProducts search={search} onShowAll={() => show({})} />}
        page={page}
        pageCount={data?.pageCount ?? 1}
        pageSize={choices.pageSize}
        onPage={(next) => show({ ...search, page: next })}
      />
      <SelectionBar count={selection.chosen.length} onClear={selection.clear}>
        <Button onClick={() => setChanging(true)}>{t('agencyProducts.many.change')}</Button>
      </SelectionBar>
      <ChangeProductsModal
        opened={isChanging}
        choices={choices}
        chosen={selection.chosen}
        onClose={() => setChanging(false)}
        onChanged={selection.clear}
        onStale={async () => selection.renew(await readListedVersions(queryClient, organization))}
      />
    </>
  )
}

const Actions = () => {
  const { t } = useTranslation()
  return (
    <>
      <RouterButton to="/agency/products/groups" variant="default">
        {t('agencyProducts.groups')}
      </RouterButton>
      <RouterButton to="/agency/products/new" leftSection={<IconPlus size={16} aria-hidden />}>
        {t('agencyProducts.add')}
      </RouterButton>
    </>
  )
}
