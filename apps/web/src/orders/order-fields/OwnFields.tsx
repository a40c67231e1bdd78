import { Button, Checkbox, CloseButton, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { ORDER_FIELD_LIMITS } from '@tiraaz/domain/order-fields/order-fields'
import { useTranslation } from '../../i18n/i18n.ts'
import classes from './OrderFieldsForm.module.css'
import type { SettingsForm } from './settings-form.ts'

type OwnFieldsProps = {
  fields: SettingsForm['ownFields']
  problemOf: (key: string) => string | undefined
  onChange: (fields: SettingsForm['ownFields']) => void
}

/** Text fields that a client adds to its orders, with their names. */
export const OwnFields = ({ fields, problemOf, onChange }: OwnFieldsProps) => {
  const { t } = useTranslation()
  const set = (at: number, changed: Partial<OwnFieldsProps['fields'][number]>) =>
    onChange(fields.map((field, index) => (index === at ? { ...field, ...changed } : field)))
  return (
    <div className={classes.own}>
      {fields.map((field, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- new fields have no id, and are only added at the end
        <div key={at} className={classes.ownRow}>
          <TextInput
            label={t('orderFields.ownFields.name')}
            maxLength={ORDER_FIELD_LIMITS.ownFieldName}
            value={field.name}
            error={problemOf(`ownFields[${at}].name`)}
            onChange={(event) => set(at, { name: event.currentTarget.value })}
          />
          <Checkbox
            label={t('orderFields.ownFields.isRequired')}
            checked={field.isRequired}
            onChange={(event) => set(at, { isRequired: event.currentTarget.checked })}
          />
          <CloseButton
            aria-label={t('orderFields.ownFields.remove', { name: field.name })}
            onClick={() => onChange(fields.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      {fields.length < ORDER_FIELD_LIMITS.ownFields && (
        <Button
          variant="subtle"
          size="compact-md"
          className={classes.add}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => onChange([...fields, { id: null, name: '', isRequired: false }])}
        >
          {t('orderFields.ownFields.add')}
        </Button>
      )}
    </div>
  )
}
