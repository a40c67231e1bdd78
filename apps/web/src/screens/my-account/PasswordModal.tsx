import { PasswordInput, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FieldProblem, problemsOf } from '../../api/failure.ts'
import { problemAt } from '../../api/problems.ts'
import { FormModal } from '../../ui/form/FormModal.tsx'

const FIELDS = ['currentPassword']
const none: readonly FieldProblem[] = []

type PasswordModalProps<Answer> = {
  opened: boolean
  title: string
  text?: string
  submitLabel: string
  destructive?: boolean
  /** Request that needs the password. */
  request: {
    mutate: (currentPassword: string, options: { onSuccess: (answer: Answer) => void }) => void
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
  const [password, setPassword] = useState('')
  const { request } = props
  const problems = request.error === null ? none : problemsOf(request.error)
  const error = problemAt(problems, 'currentPassword')
  const close = () => {
    setPassword('')
    request.reset()
    props.onClose()
  }
  const submit = () =>
    request.mutate(password, {
      onSuccess: (answer) => {
        setPassword('')
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
        {props.text} {t('myAccount.secondFactor.askPassword')}
      </Text>
      <PasswordInput
        label={t('myAccount.password.current')}
        name="current-password"
        autoComplete="current-password"
        data-autofocus
        visibilityToggleFocusable
        visibilityToggleButtonProps={{ 'aria-label': t('account.showPasswords') }}
        value={password}
        error={error}
        aria-invalid={error === undefined ? undefined : true}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
    </FormModal>
  )
}
