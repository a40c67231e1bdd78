import { PasswordInput } from '@mantine/core'
import { PASSWORD_LENGTH } from '@tiraaz/domain/limits'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'

export type TypedPasswords = { password: string; again: string }

type NewPasswordFieldsProps = {
  labels: { password: string; again: string }
  /** Fields shown beside the password rules. */
  hint?: ReactNode
  value: TypedPasswords
  /** A text, or only that the field is wrong. */
  errors: Record<keyof TypedPasswords, string | boolean | undefined>
  onChange: (value: TypedPasswords) => void
}

/** Set here, because Mantine does it for other fields only. */
const isWrong = (error: string | boolean | undefined): true | undefined => (error ? true : undefined)

/** New password, typed twice; its rules are shown before typing (R6). */
export const NewPasswordFields = ({ labels, hint, value, errors, onChange }: NewPasswordFieldsProps) => {
  const { t } = useTranslation()
  const [visible, setVisible] = useState(false)
  const shared = {
    autoComplete: 'new-password',
    visible,
    onVisibilityChange: setVisible,
    visibilityToggleFocusable: true,
    visibilityToggleButtonProps: { 'aria-label': t('account.showPasswords') },
  }
  return (
    <>
      <PasswordInput
        {...shared}
        label={labels.password}
        description={
          <>
            {t('account.passwordHint', PASSWORD_LENGTH)} {hint}
          </>
        }
        name="new-password"
        value={value.password}
        error={errors.password}
        aria-invalid={isWrong(errors.password)}
        onChange={(event) => onChange({ ...value, password: event.currentTarget.value })}
      />
      <PasswordInput
        {...shared}
        label={labels.again}
        name="new-password-again"
        value={value.again}
        error={errors.again}
        aria-invalid={isWrong(errors.again)}
        onChange={(event) => onChange({ ...value, again: event.currentTarget.value })}
      />
    </>
  )
}
