import { MultiSelect, Select } from '@mantine/core'
import { PRODUCT_LIMITS } from '@tiraaz/domain/limits'
import { useTranslation } from '../../../i18n/i18n.ts'
import type { ProductChoices } from '../../../data/products/agency-products.ts'
import { DecimalInput } from '../../../ui/form/DecimalInput.tsx'
import { optionsOf } from '../../../ui/form/options-of.ts'
import { searchOptions } from '../../../ui/form/search-options.ts'
import type { ChangeForm } from './product-change.ts'
import { useVatOptions } from './use-vat-options.ts'

type ChangeFieldsProps = {
  form: ChangeForm
  choices: ProductChoices
  error: string | undefined
  onChange: (part: Partial<ChangeForm>) => void
}

/** Field of the chosen kind of change, or a description if the kind has no field. */
export const ChangeFields = ({ form, choices, error, onChange }: ChangeFieldsProps) => {
  const { t } = useTranslation()
  const vatOptions = useVatOptions(choices, null)
  const picker = {
    searchable: true,
    filter: searchOptions,
    clearable: true,
    clearButtonProps: { 'aria-label': t('common.clear') },
    nothingFoundMessage: t('common.nothingFound'),
    error,
  }
  switch (form.kind) {
    case 'group':
      return (
        <Select
          {...picker}
          label={t('agencyProducts.many.group')}
          placeholder={t('agencyProducts.noGroup')}
          data={optionsOf(choices.groups)}
          value={form.groupId}
          onChange={(groupId) => onChange({ groupId })}
        />
      )
    case 'printingHouse':
      return (
        <Select
          {...picker}
          label={t('agencyProducts.many.printingHouse')}
          placeholder={t('agencyProducts.one.cheapest')}
          data={optionsOf(choices.printingHouses.filter(({ isActive }) => isActive))}
          value={form.printingHouseId}
          onChange={(printingHouseId) => onChange({ printingHouseId })}
        />
      )
    case 'vatClass':
      return (
        <Select
          label={t('agencyProducts.many.vatClass')}
          data={vatOptions}
          allowDeselect={false}
          value={form.vatClass}
          error={error}
          onChange={(vatClass) => onChange({ vatClass: vatClass ?? form.vatClass })}
        />
      )
    case 'productionDays':
      return (
        <DecimalInput
          label={t('agencyProducts.many.productionDays')}
          decimals={{ min: 0, max: 0 }}
          max={PRODUCT_LIMITS.productionDays}
          value={form.productionDays}
          error={error}
          onChange={(days) => onChange({ productionDays: days ?? form.productionDays })}
        />
      )
    case 'addClients':
    case 'removeClients':
      return (
        <MultiSelect
          {...picker}
          label={t('agencyProducts.many.clients')}
          data={optionsOf(choices.clients)}
          hidePickedOptions
          value={form.clientIds}
          onChange={(clientIds) => onChange({ clientIds })}
        />
      )
    case 'offerToAll':
      return t('agencyProducts.many.offerToAllText')
    case 'offerByName':
      return t('agencyProducts.many.offerByNameText')
    case 'archive':
      return t('agencyProducts.many.archiveText')
    case 'restore':
      return t('agencyProducts.many.restoreText')
  }
}
