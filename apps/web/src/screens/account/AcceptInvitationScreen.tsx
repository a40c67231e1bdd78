import { useState } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import { type FieldProblem, problemsOf } from '../../api/failure.ts'
import { problemAt } from '../../api/problems.ts'
import { useAcceptInvitation } from '../../data/account/account-links.ts'
import { AccountForm } from './AccountForm.tsx'
import { IncompleteLink } from './IncompleteLink.tsx'
import { NewPasswordFields } from '../../ui/form/NewPasswordFields.tsx'
import { useFinishAccountLink } from './use-finish-account-link.ts'

const none: readonly FieldProblem[] = []

/** Spec §2 and §5, "Accept invitation": lists the server's problems above the form and marks the fields. */
const InvitationForm = ({ token }: { token: string }) => {
  const { t } = useTranslation()
  const finish = useFinishAccountLink()
  const [email, setEmail] = useState('')
  const [typed, setTyped] = useState({ password: '', again: '' })
  const { mutate, isPending, error } = useAcceptInvitation()
  const problems = error === null ? none : problemsOf(error)
  const isWrong = (key: string) => problemAt(problems, key) !== undefined
  const submit = () =>
    mutate(
      { token, email, password: typed.password, passwordConfirmation: typed.again },
      { onSuccess: () => void finish(t('account.invitation.done'), { email, password: typed.password }) },
    )
  return (
    <AccountForm
      title={t('account.invitation.title')}
      intro={t('account.invitation.intro')}
      submitLabel={t('account.invitation.submit')}
      email={email}
      emailError={isWrong('email')}
      onEmail={setEmail}
      busy={isPending}
      problems={problems}
      listed={problems}
      onSubmit={submit}
    >
      <NewPasswordFields
        labels={{ password: t('account.password'), again: t('account.passwordAgain') }}
        hint={t('account.invitation.existing')}
        value={typed}
        errors={{ password: isWrong('password'), again: isWrong('passwordConfirmation') }}
        onChange={setTyped}
      />
    </AccountForm>
  )
}

export const AcceptInvitationScreen = ({ token }: { token: string | undefined }) =>
  token === undefined ? <IncompleteLink /> : <InvitationForm token={token} />
