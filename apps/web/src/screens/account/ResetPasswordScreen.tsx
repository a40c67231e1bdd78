import { useState } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import { type FieldProblem, problemsOf } from '../../api/failure.ts'
import { problemAt, problemsBeside } from '../../api/problems.ts'
import { useResetPassword } from '../../data/account/account-links.ts'
import { AccountForm } from './AccountForm.tsx'
import { IncompleteLink } from './IncompleteLink.tsx'
import { NewPasswordFields } from '../../ui/form/NewPasswordFields.tsx'
import { useFinishAccountLink } from './use-finish-account-link.ts'

const FIELDS = ['email', 'password', 'confirmPassword']
const none: readonly FieldProblem[] = []

/** Spec §2 and §5, "Reset password": shows problems at their fields and a bad link above the form. */
const ResetForm = ({ token }: { token: string }) => {
  const { t } = useTranslation()
  const finish = useFinishAccountLink()
  const [email, setEmail] = useState('')
  const [typed, setTyped] = useState({ password: '', again: '' })
  const { mutate, isPending, error } = useResetPassword()
  const problems = error === null ? none : problemsOf(error)
  const submit = () =>
    mutate(
      { token, email, password: typed.password, confirmPassword: typed.again },
      { onSuccess: () => void finish(t('account.reset.done'), { email }) },
    )
  return (
    <AccountForm
      title={t('account.reset.title')}
      intro={t('account.reset.intro')}
      submitLabel={t('account.reset.submit')}
      email={email}
      emailError={problemAt(problems, 'email')}
      onEmail={setEmail}
      busy={isPending}
      problems={problems}
      listed={problemsBeside(problems, FIELDS)}
      onSubmit={submit}
    >
      <NewPasswordFields
        labels={{ password: t('account.reset.password'), again: t('account.reset.passwordAgain') }}
        value={typed}
        errors={{ password: problemAt(problems, 'password'), again: problemAt(problems, 'confirmPassword') }}
        onChange={setTyped}
      />
    </AccountForm>
  )
}

export const ResetPasswordScreen = ({ token }: { token: string | undefined }) =>
  token === undefined ? <IncompleteLink /> : <ResetForm token={token} />
