import { Alert, Checkbox, MultiSelect, Select, Textarea, TextInput } from '@mantine/core'
import { PRINTING_HOUSE_LIMITS, TEXT_LIMITS } from '@tiraaz/domain/limits'
import { LOCALES } from '@tiraaz/messages/locale'
import { useTranslation } from 'react-i18next'
import type { ProductChoices } from '../../../data/products/agency-products.ts'
import { DecimalInput } from '../../../ui/form/DecimalInput.tsx'
import { FormPart, WideField } from '../../../ui/form/FormPart.tsx'
import { optionsOf } from '../../../ui/form/options-of.ts'
import { searchOptions } from '../../../ui/form/search-options.ts'
import { textOrNone } from '../../../ui/form/typed-text.ts'
import type { PrintingHouseForm } from './printing-house-form.ts'

export type PrintingHousePartProps = {
  form: PrintingHouseForm
  onChange: (part: Partial<PrintingHouseForm>) => void
  /** Returns the problem text of a field. */
  problem: (key: keyof PrintingHouseForm) => string | undefined
}

type TextKey = 'registryCode' | 'contactName' | 'email' | 'phone' | 'address'

const textField = (
  { form, onChange, problem }: PrintingHousePartProps,
  key: TextKey,
  maxLength: number = TEXT_LIMITS.name,
) => ({
  maxLength,
  value: form[key] ?? '',
  error: problem(key),
  onChange: (event: { currentTarget: { value: string } }) => onChange({ [key]: textOrNone(event.currentTarget.value) }),
})

export const CompanyPart = (props: PrintingHousePartProps) => {
  const { t } = useTranslation()
  const { form, onChange, problem } = props
  return (
    <FormPart title={t('printingHouses.company')}>
      <TextInput
        label={t('printingHouses.name')}
        required
        maxLength={TEXT_LIMITS.name}
        value={form.name}
        error={problem('name')}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <TextInput label={t('printingHouses.registryCode')} {...textField(props, 'registryCode')} />
      <WideField>
        <TextInput
          label={t('printingHouses.address')}
          {...textField(props, 'address', PRINTING_HOUSE_LIMITS.address)}
        />
      </WideField>
    </FormPart>
  )
}

/** Contact that receives worksheets, and its language. */
export const ContactPart = (props: PrintingHousePartProps) => {
  const { t } = useTranslation()
  const { form, onChange, problem } = props
  const languages = LOCALES.map((value) => ({ value, label: t(`printingHouses.locales.${value}`) }))
  return (
    <FormPart title={t('printingHouses.contactPart')}>
      <TextInput label={t('printingHouses.contactName')} {...textField(props, 'contactName')} />
      <TextInput label={t('printingHouses.phone')} type="tel" {...textField(props, 'phone')} />
      <TextInput
        label={t('printingHouses.email')}
        description={t('printingHouses.emailHint')}
        type="email"
        {...textField(props, 'email', TEXT_LIMITS.email)}
      />
      <Select
        label={t('printingHouses.locale')}
        description={t('printingHouses.localeHint')}
        data={languages}
        allowDeselect={false}
        value={form.locale}
        error={problem('locale')}
        onChange={(value) => onChange({ locale: LOCALES.find((locale) => locale === value) ?? form.locale })}
      />
      {form.email === null && (
        <WideField>
          <Alert color="accent">{t('printingHouses.emailMissing')}</Alert>
        </WideField>
      )}
    </FormPart>
  )
}

export const WorkPart = (props: PrintingHousePartProps & { groups: ProductChoices['groups'] }) => {
  const { t } = useTranslation()
  const { form, onChange, problem, groups } = props
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
          error={problem('groupIds')}
          onChange={(groupIds) => onChange({ groupIds })}
        />
      </WideField>
      <DecimalInput
        label={t('printingHouses.leadDaysField')}
        description={t('printingHouses.leadDaysHint')}
        decimals={{ min: 0, max: 0 }}
        max={PRINTING_HOUSE_LIMITS.leadDays}
        value={form.leadDays}
        error={problem('leadDays')}
        onChange={(days) => onChange({ leadDays: days ?? form.leadDays })}
      />
      <WideField>
        <Textarea
          label={t('printingHouses.note')}
          description={t('printingHouses.noteHint')}
          autosize
          minRows={2}
          maxRows={10}
          maxLength={TEXT_LIMITS.note}
          value={form.note ?? ''}
          error={problem('note')}
          onChange={(event) => onChange({ note: textOrNone(event.currentTarget.value) })}
        />
        <Checkbox
          label={t('printingHouses.isActive')}
          description={t('printingHouses.activeHint')}
          checked={form.isActive}
          error={problem('isActive')}
          onChange={(event) => onChange({ isActive: event.currentTarget.checked })}
        />
      </WideField>
    </FormPart>
  )
}
