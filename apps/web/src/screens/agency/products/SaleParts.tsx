import { Alert, Checkbox, MultiSelect, Radio, Select, Stack, TextInput } from '@mantine/core'
import { PRODUCT_LIMITS, TEXT_LIMITS } from '@tiraaz/domain/limits'
import { useTranslation } from 'react-i18next'
import type { ProductChoices } from '../../../data/products/agency-products.ts'
import { DecimalInput } from '../../../ui/form/DecimalInput.tsx'
import { FormPart, WideField } from '../../../ui/form/FormPart.tsx'
import { optionsOf } from '../../../ui/form/options-of.ts'
import { searchOptions } from '../../../ui/form/search-options.ts'
import type { PartProps } from './product-form.ts'
import { useVatOptions } from './use-vat-options.ts'

type Props = PartProps & { choices: ProductChoices }

export const IdentityPart = ({ form, onChange, problem, choices }: Props) => {
  const { t } = useTranslation()
  return (
    <FormPart title={t('agencyProducts.one.identity')}>
      <TextInput
        label={t('agencyProducts.one.nameEt')}
        required
        maxLength={TEXT_LIMITS.name}
        value={form.nameEt}
        error={problem('nameEt')}
        onChange={(event) => onChange({ nameEt: event.currentTarget.value })}
      />
      <TextInput
        label={t('agencyProducts.one.nameEn')}
        description={t('agencyProducts.one.nameEnHint')}
        placeholder={form.nameEt}
        maxLength={TEXT_LIMITS.name}
        value={form.nameEn}
        error={problem('nameEn')}
        onChange={(event) => onChange({ nameEn: event.currentTarget.value })}
      />
      <TextInput
        label={t('agencyProducts.one.code')}
        description={t('agencyProducts.one.codeHint')}
        required
        maxLength={PRODUCT_LIMITS.code}
        value={form.code}
        error={problem('code')}
        onChange={(event) => onChange({ code: event.currentTarget.value })}
      />
      <Select
        label={t('agencyProducts.one.group')}
        placeholder={t('agencyProducts.noGroup')}
        data={optionsOf(choices.groups)}
        searchable
        filter={searchOptions}
        clearable
        clearButtonProps={{ 'aria-label': t('common.clear') }}
        nothingFoundMessage={t('common.nothingFound')}
        value={form.groupId}
        error={problem('groupId')}
        onChange={(groupId) => onChange({ groupId })}
      />
    </FormPart>
  )
}

/** R15 and R19: printing house, production days and weight. */
export const WorkPart = ({ form, onChange, problem, choices }: Props) => {
  const { t } = useTranslation()
  const house = choices.printingHouses.find(({ id }) => id === form.printingHouseId)
  const offered = choices.printingHouses.filter(({ id, isActive }) => isActive || id === form.printingHouseId)
  const houses = offered.map(({ id, name, isActive }) => ({
    value: id,
    label: isActive ? name : t('agencyProducts.one.inactiveHouse', { name }),
  }))
  return (
    <FormPart title={t('agencyProducts.one.work')}>
      <DecimalInput
        label={t('agencyProducts.one.productionDays')}
        decimals={{ min: 0, max: 0 }}
        max={PRODUCT_LIMITS.productionDays}
        value={form.productionDays}
        error={problem('productionDays')}
        onChange={(days) => onChange({ productionDays: days ?? form.productionDays })}
      />
      <DecimalInput
        label={t('agencyProducts.one.weight')}
        description={t('agencyProducts.one.weightHint')}
        unit="g"
        decimals={{ min: 0, max: 3 }}
        max={PRODUCT_LIMITS.weightGrams}
        value={form.weightGrams}
        error={problem('weightGrams')}
        onChange={(grams) => onChange({ weightGrams: grams ?? form.weightGrams })}
      />
      <WideField>
        <Select
          label={t('agencyProducts.one.printingHouse')}
          description={t('agencyProducts.one.printingHouseHint')}
          placeholder={t('agencyProducts.one.cheapest')}
          data={houses}
          searchable
          filter={searchOptions}
          clearable
          clearButtonProps={{ 'aria-label': t('common.clear') }}
          nothingFoundMessage={t('common.nothingFound')}
          value={form.printingHouseId}
          error={problem('printingHouseId')}
          onChange={(printingHouseId) => onChange({ printingHouseId })}
        />
        {house !== undefined && house.leadDays > form.productionDays && (
          <Alert color="accent" role="status">
            {t('agencyProducts.one.slowHouse', { name: house.name, days: house.leadDays })}
          </Alert>
        )}
      </WideField>
    </FormPart>
  )
}

/** R8: clients who may order it, and the VAT class. */
export const SalePart = ({ form, onChange, problem, choices }: Props) => {
  const { t } = useTranslation()
  const vatOptions = useVatOptions(choices, form.vatClass)
  const { isOfferedToAll, clientIds, isArchived } = form
  return (
    <FormPart title={t('agencyProducts.one.sale')}>
      <Select
        label={t('agencyProducts.one.vatClass')}
        data={vatOptions}
        allowDeselect={false}
        value={form.vatClass}
        error={problem('vatClass')}
        onChange={(vatClass) => onChange({ vatClass: vatClass ?? form.vatClass })}
      />
      <WideField>
        <Radio.Group
          label={t('agencyProducts.one.offer')}
          value={isOfferedToAll ? 'all' : 'named'}
          onChange={(value) => onChange({ isOfferedToAll: value === 'all' })}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="all" label={t('agencyProducts.one.offerAll')} />
            <Radio value="named" label={t('agencyProducts.one.offerNamed')} />
          </Stack>
        </Radio.Group>
        {!isOfferedToAll && (
          <MultiSelect
            label={t('agencyProducts.one.clients')}
            description={clientIds.length === 0 ? t('agencyProducts.one.offeredToNobody') : undefined}
            data={optionsOf(choices.clients)}
            searchable
            filter={searchOptions}
            hidePickedOptions
            clearable
            clearButtonProps={{ 'aria-label': t('common.clear') }}
            nothingFoundMessage={t('common.nothingFound')}
            value={[...clientIds]}
            error={problem('clientIds')}
            onChange={(ids) => onChange({ clientIds: ids })}
          />
        )}
        <Checkbox
          label={t('agencyProducts.one.isArchived')}
          description={t('agencyProducts.one.archivedHint')}
          checked={isArchived}
          onChange={(event) => onChange({ isArchived: event.currentTarget.checked })}
        />
      </WideField>
    </FormPart>
  )
}
