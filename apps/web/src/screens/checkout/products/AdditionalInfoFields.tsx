import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import type { FieldProblem } from '../../../api/failure.ts'
import { problemAt } from '../../../api/problems.ts'
import { hideToast, showToast } from '../../../ui/feedback/toast.ts'
import { type FormItem, withAdditionalInfo } from '../draft-form.ts'
import classes from './AdditionalInfoFields.module.css'

type Notes = Pick<FormItem, 'additionalInfo' | 'additionalInvoiceInfo'>

type AdditionalInfoFieldsProps = Notes & {
  problems: readonly FieldProblem[]
  onChange: (change: Partial<Notes>) => void
}

/** Texts of the fields; blank ones are nothing to lose. */
const isWritten = ({ additionalInfo, additionalInvoiceInfo }: Notes): boolean =>
  `${additionalInfo ?? ''}${additionalInvoiceInfo ?? ''}`.trim() !== ''

/**
 * Turns the fields on and off. Off clears the texts in the order; the screen remembers them for the next time that they
 * are turned on, and a toast brings them back at once.
 */
const useNotesSwitch = ({
  additionalInfo,
  additionalInvoiceInfo,
  onChange,
}: Notes & Pick<AdditionalInfoFieldsProps, 'onChange'>) => {
  const { t } = useTranslation()
  const toastId = useId()
  const cleared = useRef<Notes | null>(null)
  // The toast is pressed later: it must not undo what was typed in the card meanwhile.
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => () => hideToast(toastId), [toastId])
  const turnOn = () => {
    hideToast(toastId)
    latest.current(cleared.current ?? withAdditionalInfo('on'))
  }
  const turnOff = () => {
    const notes = { additionalInfo, additionalInvoiceInfo }
    onChange(withAdditionalInfo('off'))
    if (!isWritten(notes)) return
    cleared.current = notes
    showToast({
      kind: 'success',
      id: toastId,
      message: t('checkout.products.notesCleared'),
      action: { label: t('common.undo'), run: turnOn },
    })
  }
  return (isOn: boolean) => (isOn ? turnOn() : turnOff())
}

/** On while additionalInfo is not null (spec "Checkout products"). */
export const AdditionalInfoFields = (props: AdditionalInfoFieldsProps) => {
  const { t } = useTranslation()
  const { additionalInfo, additionalInvoiceInfo, problems, onChange } = props
  const turn = useNotesSwitch(props)
  return (
    <div>
      <Checkbox
        label={t('checkout.products.hasAdditionalInfo')}
        checked={additionalInfo !== null}
        onChange={(event) => turn(event.currentTarget.checked)}
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
