import { PasswordInput, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import { type FieldProblem, problemsOf } from '../../api/failure.ts'
import { problemAt } from '../../api/problems.ts'
import { secondFactorQuery, useConfirmIdentity } from '../../data/account/own-account.ts'
import { FormModal } from '../../ui/form/FormModal.tsx'

const FIELDS = ['currentPassword', 'code']
const none: readonly FieldProblem[] = []

/**
 * Asks for the password, and for a code where the second step is on, before a sensitive step; the form below waits and
 * keeps what was typed.
 */
export const IdentityDialog = ({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) => {
  const { t } = useTranslation()
  const [proof, setProof] = useState({ currentPassword: '', code: '' })
  const { data: factor } = useQuery(secondFactorQuery())
  const { mutate, isPending, error } = useConfirmIdentity()
  const problems = error === null ? none : problemsOf(error)
  const passwordError = problemAt(problems, 'currentPassword')
  const codeError = problemAt(problems, 'code')
  return (
    <FormModal
      opened
      title={t('myAccount.confirm.title')}
      submitLabel={t('myAccount.confirm.submit')}
      busy={isPending}
      problems={problems}
      fields={FIELDS}
      onSubmit={() => mutate(proof, { onSuccess: () => onAnswer(true) })}
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
        value={proof.currentPassword}
        error={passwordError}
        aria-invalid={passwordError === undefined ? undefined : true}
        onChange={({ currentTarget: { value } }) => setProof((before) => ({ ...before, currentPassword: value }))}
      />
      {typeof factor?.confirmedAt === 'string' && (
        <TextInput
          label={t('myAccount.secondFactor.codeOrRecovery')}
          name="one-time-code"
          autoComplete="one-time-code"
          value={proof.code}
          error={codeError}
          aria-invalid={codeError === undefined ? undefined : true}
          onChange={({ currentTarget: { value } }) => setProof((before) => ({ ...before, code: value }))}
        />
      )}
    </FormModal>
  )
}
