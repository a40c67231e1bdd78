import { PasswordInput, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import { type FieldProblem, problemsOf } from '../../api/failure.ts'
import { problemAt } from '../../api/problems.ts'
import type { FactorProof } from '../../data/account/own-account.ts'
import { FormModal } from '../../ui/form/FormModal.tsx'

const FIELDS = ['currentPassword', 'code']
const EMPTY = { currentPassword: '', code: '' }
const none: readonly FieldProblem[] = []

type PasswordModalProps<Answer> = {
  opened: boolean
  title: string
  text?: string
  submitLabel: string
  destructive?: boolean
  /** Asks for a code of the second step too, which is on. */
  asksCode?: boolean
  /** Request that needs the password. */
  request: {
    mutate: (proof: FactorProof, options: { onSuccess: (answer: Answer) => void }) => void
    isPending: boolean
    error: Error | null
    reset: () => void
  }
  onDone: (answer: Answer) => void
  onClose: () => void
}

/** Asks for the current password before a step that a stranger at an unlocked computer must not take. */
export const PasswordModal = <Answer,>(props: PasswordModalProps<Answer>) => {
  const { t } = useTranslation()
  const [proof, setProof] = useState<FactorProof>(EMPTY)
  const { request, asksCode = false } = props
  const problems = request.error === null ? none : problemsOf(request.error)
  const error = problemAt(problems, 'currentPassword')
  const codeError = problemAt(problems, 'code')
  const close = () => {
    setProof(EMPTY)
    request.reset()
    props.onClose()
  }
  const submit = () =>
    request.mutate(proof, {
      onSuccess: (answer) => {
        setProof(EMPTY)
        props.onDone(answer)
      },
    })
  return (
    <FormModal
      opened={props.opened}
      title={props.title}
      submitLabel={props.submitLabel}
      {...(props.destructive === true ? { destructive: true } : {})}
      busy={request.isPending}
      problems={problems}
      fields={FIELDS}
      onSubmit={submit}
      onClose={close}
    >
      <Text size="sm">
        {props.text} {t(asksCode ? 'myAccount.secondFactor.askBoth' : 'myAccount.secondFactor.askPassword')}
      </Text>
      <PasswordInput
        label={t('myAccount.password.current')}
        name="current-password"
        autoComplete="current-password"
        data-autofocus
        visibilityToggleFocusable
        visibilityToggleButtonProps={{ 'aria-label': t('account.showPasswords') }}
        value={proof.currentPassword}
        error={error}
        aria-invalid={error === undefined ? undefined : true}
        onChange={({ currentTarget: { value } }) => setProof((before) => ({ ...before, currentPassword: value }))}
      />
      {asksCode && (
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
