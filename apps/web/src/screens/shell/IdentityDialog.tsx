import { PasswordInput, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FieldProblem, problemsOf } from '../../api/failure.ts'
import { problemAt } from '../../api/problems.ts'
import { useConfirmIdentity } from '../../data/account/own-account.ts'
import { FormModal } from '../../ui/form/FormModal.tsx'

const FIELDS = ['currentPassword']
const none: readonly FieldProblem[] = []

/** Asks for the password before a sensitive step; the form below waits and keeps what was typed. */
export const IdentityDialog = ({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) => {
  const { t } = useTranslation()
  const [password, setPassword] = useState('')
  const { mutate, isPending, error } = useConfirmIdentity()
  const problems = error === null ? none : problemsOf(error)
  const passwordError = problemAt(problems, 'currentPassword')
  return (
    <FormModal
      opened
      title={t('myAccount.confirm.title')}
      submitLabel={t('myAccount.confirm.submit')}
      busy={isPending}
      problems={problems}
      fields={FIELDS}
      onSubmit={() => mutate(password, { onSuccess: () => onAnswer(true) })}
      onClose={() => onAnswer(false)}
    >
      <Text>{t('myAccount.confirm.about')}</Text>
      <PasswordInput
        label={t('myAccount.password.current')}
        name="current-password"
        autoComplete="current-password"
        data-autofocus
        visibilityToggleFocusable
        visibilityToggleButtonProps={{ 'aria-label': t('account.showPasswords') }}
        value={password}
        error={passwordError}
        aria-invalid={passwordError === undefined ? undefined : true}
        onChange={({ currentTarget: { value } }) => setPassword(value)}
      />
    </FormModal>
  )
}
