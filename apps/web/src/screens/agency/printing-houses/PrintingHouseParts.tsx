import { Alert, MultiSelect, Textarea } from '@mantine/core'
import { PRINTING_HOUSE_LIMITS, TEXT_LIMITS } from '@tiraaz/domain/limits'
import { LOCALES } from '@tiraaz/messages/locale'
import { useMemo } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import type { ProductChoices } from '../../../data/products/agency-products.ts'
import { ChoiceField } from '../../../ui/form/choice-fields.tsx'
import { CheckboxField, DecimalField, OptionalTextField, TextField } from '../../../ui/form/fields.tsx'
import { FormPart, WideField } from '../../../ui/form/FormPart.tsx'
import { optionsOf } from '../../../ui/form/options-of.ts'
import { searchOptions } from '../../../ui/form/search-options.ts'
import { textOrNone } from '../../../ui/form/typed-text.ts'
import type { BindField } from '../../../ui/form/use-fields.ts'
import type { PrintingHouseForm } from './printing-house-form.ts'

const WHOLE = { min: 0, max: 0 }

type PrintingHousePartProps = { form: PrintingHouseForm; field: BindField<PrintingHouseForm> }

export const CompanyPart = ({ field }: Pick<PrintingHousePartProps, 'field'>) => {
  const { t } = useTranslation()
  return (
    <FormPart title={t('printingHouses.company')}>
      <TextField label={t('printingHouses.name')} required maxLength={TEXT_LIMITS.name} {...field('name')} />
      <OptionalTextField
        label={t('printingHouses.registryCode')}
        maxLength={TEXT_LIMITS.name}
        {...field('registryCode')}
      />
      <WideField>
        <OptionalTextField
          label={t('printingHouses.address')}
          maxLength={PRINTING_HOUSE_LIMITS.address}
          {...field('address')}
        />
      </WideField>
    </FormPart>
  )
}

/** Contact that receives worksheets, and its language. */
export const ContactPart = ({ form, field }: PrintingHousePartProps) => {
  const { t } = useTranslation()
  const languages = useMemo(() => LOCALES.map((value) => ({ value, label: t(`printingHouses.locales.${value}`) })), [t])
  return (
    <FormPart title={t('printingHouses.contactPart')}>
      <OptionalTextField
        label={t('printingHouses.contactName')}
        maxLength={TEXT_LIMITS.name}
        {...field('contactName')}
      />
      <OptionalTextField
        label={t('printingHouses.phone')}
        type="tel"
        maxLength={TEXT_LIMITS.name}
        {...field('phone')}
      />
      <OptionalTextField
        label={t('printingHouses.email')}
        description={t('printingHouses.emailHint')}
        type="email"
        maxLength={TEXT_LIMITS.email}
        {...field('email')}
      />
      <ChoiceField
        label={t('printingHouses.locale')}
        description={t('printingHouses.localeHint')}
        data={languages}
        {...field('locale')}
      />
      {form.email === null && (
        <WideField>
          <Alert color="accent">{t('printingHouses.emailMissing')}</Alert>
        </WideField>
      )}
    </FormPart>
  )
}

export const WorkPart = ({ form, field, groups }: PrintingHousePartProps & { groups: ProductChoices['groups'] }) => {
  const { t } = useTranslation()
  const groupIds = field('groupIds')
  const note = field('note')
  return (
    <FormPart title={t('printingHouses.work')}>
      <WideField>
        <MultiSelect
          label={t('printingHouses.groups')}
          data={optionsOf(groups)}
          searchable
          filter={searchOptions}
          hidePickedOptions
          clearable
          clearButtonProps={{ 'aria-label': t('common.clear') }}
          nothingFoundMessage={t('common.nothingFound')}
          value={[...form.groupIds]}
          error={groupIds.error}
          onChange={groupIds.onChange}
        />
      </WideField>
      <DecimalField
        label={t('printingHouses.leadDaysField')}
        description={t('printingHouses.leadDaysHint')}
        decimals={WHOLE}
        max={PRINTING_HOUSE_LIMITS.leadDays}
        {...field('leadDays')}
      />
      <WideField>
        <Textarea
          label={t('printingHouses.note')}
          description={t('printingHouses.noteHint')}
          autosize
          minRows={2}
          maxRows={10}
          maxLength={TEXT_LIMITS.note}
          value={note.value ?? ''}
          error={note.error}
          onChange={(event) => note.onChange(textOrNone(event.currentTarget.value))}
        />
        <CheckboxField
          label={t('printingHouses.isActive')}
          description={t('printingHouses.activeHint')}
          {...field('isActive')}
        />
      </WideField>
    </FormPart>
  )
}
