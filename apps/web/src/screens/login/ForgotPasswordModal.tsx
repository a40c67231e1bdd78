import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import { problemsOf } from '../../api/failure.ts'
import { problemAt } from '../../api/problems.ts'
import { useForgotPassword } from '../../data/account/account-links.ts'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { toastSuccess } from '../../ui/feedback/toast.ts'

type ForgotPasswordModalProps = {
  opened: boolean
  /** Email typed in the log-in form. */
  typedEmail: string
  onClose: () => void
}

const FIELDS = ['email']

/** Spec §2 and §5, "Login": requests a reset link by email; does not reveal if the account exists (R7). */
export const ForgotPasswordModal = ({ opened, typedEmail, onClose }: ForgotPasswordModalProps) => {
  const { t } = useTranslation()
  const [own, setOwn] = useState<string | null>(null)
  const { mutate, isPending, error, reset } = useForgotPassword()
  const problems = problemsOf(error)
  const email = own ?? typedEmail
  const close = () => {
    setOwn(null)
    reset()
    onClose()
  }
  const submit = () =>
    mutate(email, {
      onSuccess: () => {
        toastSuccess(t('account.forgotten.sent'))
        close()
      },
    })
  return (
    <FormModal
      opened={opened}
      title={t('account.forgotten.title')}
      submitLabel={t('account.forgotten.submit')}
      busy={isPending}
      problems={problems}
      fields={FIELDS}
      onSubmit={submit}
      onClose={close}
    >
      <Text size="sm">{t('account.forgotten.intro')}</Text>
      <TextInput
        label={t('login.email')}
        type="email"
        name="username"
        autoComplete="username"
        data-autofocus
        value={email}
        error={problemAt(problems, 'email')}
        onChange={(event) => setOwn(event.currentTarget.value)}
      />
    </FormModal>
  )
}
