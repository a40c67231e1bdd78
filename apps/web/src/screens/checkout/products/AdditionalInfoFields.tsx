import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import { useTranslation } from '../../../i18n/i18n.ts'
import type { FieldProblem } from '../../../api/failure.ts'
import { problemAt } from '../../../api/problems.ts'
import { type FormItem, withAdditionalInfo } from '../draft-form.ts'
import classes from './AdditionalInfoFields.module.css'

type Notes = Pick<FormItem, 'additionalInfo' | 'additionalInvoiceInfo'>

type AdditionalInfoFieldsProps = Notes & {
  problems: readonly FieldProblem[]
  onChange: (change: Partial<Notes>) => void
}

/** On while additionalInfo is not null (spec "Checkout products"). */
export const AdditionalInfoFields = (props: AdditionalInfoFieldsProps) => {
  const { t } = useTranslation()
  const { additionalInfo, additionalInvoiceInfo, problems, onChange } = props
  return (
    <div>
      <Checkbox
        label={t('checkout.products.hasAdditionalInfo')}
        checked={additionalInfo !== null}
        onChange={(event) => onChange(withAdditionalInfo(event.currentTarget.checked ? 'on' : 'off'))}
      />
      {additionalInfo !== null && (
        <div className={classes.fields}>
          <Textarea
            label={t('checkout.products.additionalInfo')}
            autosize
            minRows={1}
            maxRows={8}
            maxLength={TEXT_LIMITS.note}
            value={additionalInfo}
            error={problemAt(problems, 'additionalInfo')}
            onChange={(event) => onChange({ additionalInfo: event.currentTarget.value })}
          />
          <TextInput
            label={t('checkout.products.additionalInvoiceInfo')}
            maxLength={TEXT_LIMITS.note}
            value={additionalInvoiceInfo ?? ''}
            error={problemAt(problems, 'additionalInvoiceInfo')}
            onChange={(event) => onChange({ additionalInvoiceInfo: event.currentTarget.value })}
          />
        </div>
      )}
    </div>
  )
}
