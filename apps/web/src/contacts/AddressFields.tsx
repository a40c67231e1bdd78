import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import { useTranslation } from 'react-i18next'
import { type FieldProblem } from '../api/failure.ts'
import { problemAt } from '../api/problems.ts'
import { portalSettingsQuery } from '../data/settings/portal-settings.ts'
import { AddressWidget } from './AddressWidget.tsx'
import type { FoundAddress } from './address-record.ts'
import { CountrySelect } from './CountrySelect.tsx'
import { type ContactForm, DEFAULT_COUNTRY } from './contact-form.ts'
import classes from './ContactFields.module.css'

export type ContactPartProps = {
  clientId: string
  form: ContactForm
  problems: readonly FieldProblem[]
  onChange: (form: ContactForm) => void
}

const LINES = [
  { field: 'city', key: 'address.city', isRequired: true },
  { field: 'street', key: 'address.street', isRequired: false },
  { field: 'houseNo', key: 'address.houseNo', isRequired: false },
  { field: 'postalCode', key: 'address.postalCode', isRequired: false },
] as const

export const AddressFields = ({ form, problems, onChange }: ContactPartProps) => {
  const { t } = useTranslation()
  const widgetUrl = useQuery(portalSettingsQuery()).data?.addressWidgetUrl ?? null
  // Keeps a division title that the person has typed.
  const fill = ({ objectName: _none, ...found }: FoundAddress) => change(found)
  const change = (changed: Partial<ContactForm>) => onChange({ ...form, ...changed })
  return (
    <fieldset className={classes.part}>
      <legend>{t('contacts.form.addressPart')}</legend>
      <TextInput
        className={classes.wide}
        label={t('contacts.form.objectName')}
        description={t('contacts.form.objectNameHint')}
        data-autofocus
        maxLength={TEXT_LIMITS.name}
        value={form.objectName}
        error={problemAt(problems, 'address.objectName')}
        onChange={(event) => change({ objectName: event.currentTarget.value })}
      />
      <CountrySelect
        label={t('contacts.form.country')}
        value={form.country}
        error={problemAt(problems, 'address.country')}
        onChange={(country) => change({ country })}
      />
      {form.country === DEFAULT_COUNTRY && widgetUrl !== null && <AddressWidget url={widgetUrl} onFound={fill} />}
      {LINES.map(({ field, key, isRequired }) => (
        <TextInput
          key={field}
          label={t(`contacts.form.${field}`)}
          required={isRequired}
          maxLength={TEXT_LIMITS.name}
          value={form[field]}
          error={problemAt(problems, key)}
          onChange={(event) => change({ [field]: event.currentTarget.value })}
        />
      ))}
    </fieldset>
  )
}
