import { Alert, Button, MultiSelect, Radio, Stack } from '@mantine/core'
import { PRODUCT_LIMITS, TEXT_LIMITS } from '@tiraaz/domain/limits'
import { useMemo, useState } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import type { ProductChoices } from '../../../data/products/agency-products.ts'
import { ChoiceField, SearchField } from '../../../ui/form/choice-fields.tsx'
import { CheckboxField, DecimalField, TextField } from '../../../ui/form/fields.tsx'
import { FormPart, WideField } from '../../../ui/form/FormPart.tsx'
import { optionsOf } from '../../../ui/form/options-of.ts'
import { searchOptions } from '../../../ui/form/search-options.ts'
import { GroupNameModal } from './GroupNameModal.tsx'
import classes from './Products.module.css'
import type { PartProps } from './product-form.ts'
import { useVatOptions } from './use-vat-options.ts'

const WHOLE = { min: 0, max: 0 }
const GRAMS = { min: 0, max: 3 }

type Props = PartProps & { choices: ProductChoices }

export const IdentityPart = ({ form, field, choices }: Props) => {
  const { t } = useTranslation()
  const [isAdding, setAdding] = useState(false)
  const group = field('groupId')
  const groups = useMemo(() => optionsOf(choices.groups), [choices.groups])
  return (
    <FormPart title={t('agencyProducts.one.identity')}>
      <TextField label={t('agencyProducts.one.nameEt')} required maxLength={TEXT_LIMITS.name} {...field('nameEt')} />
      <TextField
        label={t('agencyProducts.one.nameEn')}
        description={t('agencyProducts.one.nameEnHint')}
        placeholder={form.nameEt}
        maxLength={TEXT_LIMITS.name}
        {...field('nameEn')}
      />
      <TextField
        label={t('agencyProducts.one.code')}
        description={t('agencyProducts.one.codeHint')}
        required
        maxLength={PRODUCT_LIMITS.code}
        {...field('code')}
      />
      <Stack gap={4}>
        <SearchField
          label={t('agencyProducts.one.group')}
          placeholder={t('agencyProducts.noGroup')}
          {...(groups.length === 0 ? { description: t('agencyProducts.noGroupsYet'), disabled: true } : {})}
          data={groups}
          {...group}
        />
        <Button variant="subtle" size="compact-sm" className={classes.addGroup ?? ''} onClick={() => setAdding(true)}>
          {t('agencyProducts.one.newGroup')}
        </Button>
        <GroupNameModal
          key={String(isAdding)}
          opened={isAdding}
          group={null}
          onClose={() => setAdding(false)}
          onSaved={group.onChange}
        />
      </Stack>
    </FormPart>
  )
}

/** R15 and R19: printing house, production days and weight. */
export const WorkPart = ({ form, field, choices }: Props) => {
  const { t } = useTranslation()
  const { printingHouses } = choices
  const { printingHouseId } = form
  const house = printingHouses.find(({ id }) => id === printingHouseId)
  const houses = useMemo(() => {
    const offered = printingHouses.filter(({ id, isActive }) => isActive || id === printingHouseId)
    return offered.map(({ id, name, isActive }) => ({
      value: id,
      label: isActive ? name : t('agencyProducts.one.inactiveHouse', { name }),
    }))
  }, [printingHouses, printingHouseId, t])
  return (
    <FormPart title={t('agencyProducts.one.work')}>
      <DecimalField
        label={t('agencyProducts.one.productionDays')}
        decimals={WHOLE}
        max={PRODUCT_LIMITS.productionDays}
        {...field('productionDays')}
      />
      <DecimalField
        label={t('agencyProducts.one.weight')}
        description={t('agencyProducts.one.weightHint')}
        unit="g"
        decimals={GRAMS}
        max={PRODUCT_LIMITS.weightGrams}
        {...field('weightGrams')}
      />
      <WideField>
        <SearchField
          label={t('agencyProducts.one.printingHouse')}
          description={t('agencyProducts.one.printingHouseHint')}
          placeholder={t('agencyProducts.one.cheapest')}
          data={houses}
          {...field('printingHouseId')}
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
export const SalePart = ({ form, field, choices }: Props) => {
  const { t } = useTranslation()
  const vatOptions = useVatOptions(choices, form.vatClass)
  const { isOfferedToAll, clientIds } = form
  const offer = field('isOfferedToAll')
  const named = field('clientIds')
  return (
    <FormPart title={t('agencyProducts.one.sale')}>
      <ChoiceField label={t('agencyProducts.one.vatClass')} data={vatOptions} {...field('vatClass')} />
      <WideField>
        <Radio.Group
          label={t('agencyProducts.one.offer')}
          value={isOfferedToAll ? 'all' : 'named'}
          onChange={(value) => offer.onChange(value === 'all')}
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
            error={named.error}
            onChange={named.onChange}
          />
        )}
        <CheckboxField
          label={t('agencyProducts.one.isArchived')}
          description={t('agencyProducts.one.archivedHint')}
          {...field('isArchived')}
        />
      </WideField>
    </FormPart>
  )
}
