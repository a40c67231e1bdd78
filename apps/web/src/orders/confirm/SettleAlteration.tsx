import { Checkbox, Textarea } from '@mantine/core'
import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import { useTranslation } from '../../i18n/i18n.ts'
import { useSendsMail } from '../../data/settings/portal-settings.ts'
import type { AlterationForm } from './alteration-form.ts'

type SettleAlterationProps = {
  value: AlterationForm
  error?: string | undefined
  onChange: (value: AlterationForm) => void
}

/** Settles the client's open alteration request with the press that confirms the order, with an answer or without (R36). */
export const SettleAlteration = ({ value, error, onChange }: SettleAlterationProps) => {
  const { t } = useTranslation()
  const sendsMail = useSendsMail()
  return (
    <>
      <Checkbox
        label={t('checkout.alteration.settle')}
        checked={value.settles}
        onChange={({ currentTarget }) => onChange({ ...value, settles: currentTarget.checked })}
      />
      {value.settles && (
        <Textarea
          label={t('agency.alterationAnswer')}
          description={t(sendsMail ? 'agency.alterationAnswerHint' : 'agency.alterationAnswerOptional')}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={TEXT_LIMITS.note}
          value={value.answer}
          error={error}
          onChange={({ currentTarget }) => onChange({ ...value, answer: currentTarget.value })}
        />
      )}
    </>
  )
}
