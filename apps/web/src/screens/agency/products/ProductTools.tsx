import { Select } from '@mantine/core'
import { useTranslation } from '../../../i18n/i18n.ts'
import type { ProductChoices } from '../../../data/products/agency-products.ts'
import type { ProductListSearch } from '../../../data/products/agency-product-search.ts'
import { FilterSelect } from '../../../ui/form/FilterSelect.tsx'
import { ListSearch } from '../../../ui/form/ListSearch.tsx'
import { FilterFold } from '../../../ui/table/FilterFold.tsx'
import classes from './Products.module.css'

type ProductToolsProps = {
  choices: ProductChoices
  search: ProductListSearch
  /** `replace` keeps typed searches out of the browser history. */
  onChange: (change: Partial<ProductListSearch>, replace: boolean) => void
}

/** Filter value for products without a group. */
const NO_GROUP = 'none'

const NO_FILTERS = { groups: undefined, clients: undefined, state: undefined }

const isFiltered = ({ groups, clients, state }: ProductListSearch): boolean =>
  [groups, clients, state].some((filter) => filter !== undefined)

export const ProductTools = ({ choices, search, onChange }: ProductToolsProps) => {
  const { t } = useTranslation()
  const groups = [...choices.groups, { id: NO_GROUP, name: t('agencyProducts.noGroup') }]
  const states = [
    { value: 'current', label: t('agencyProducts.current') },
    { value: 'archived', label: t('agencyProducts.archived') },
  ]
  return (
    <div className={classes.tools}>
      <ListSearch
        label={t('agencyProducts.search')}
        search={search.search}
        onSearch={(words) => onChange({ search: words }, true)}
      />
      <FilterFold onClear={isFiltered(search) ? () => onChange(NO_FILTERS, false) : undefined}>
        <FilterSelect
          label={t('agencyProducts.group')}
          options={groups}
          selected={search.groups}
          onChange={(ids) => onChange({ groups: ids }, false)}
        />
        <FilterSelect
          label={t('agencyProducts.client')}
          options={choices.clients}
          selected={search.clients}
          onChange={(ids) => onChange({ clients: ids }, false)}
        />
        <Select
          label={t('agencyProducts.state')}
          data={states}
          allowDeselect={false}
          value={search.state ?? 'current'}
          onChange={(value) => onChange({ state: value === 'archived' ? 'archived' : undefined }, false)}
        />
      </FilterFold>
    </div>
  )
}
