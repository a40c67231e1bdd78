import { Checkbox, PasswordInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import { type FieldProblem, problemsOf } from '../../api/failure.ts'
import { problemAt, problemsBeside } from '../../api/problems.ts'
import { useChangePassword } from '../../data/account/own-account.ts'
import { toastSuccess } from '../../ui/feedback/toast.ts'
import { BusyButton } from '../../ui/form/BusyButton.tsx'
import { NewPasswordFields } from '../../ui/form/NewPasswordFields.tsx'
import { ProblemList } from '../../ui/form/ProblemList.tsx'
import { useFocusOnProblem } from '../../ui/form/use-focus-on-problem.ts'
import classes from './MyAccount.module.css'

const FIELDS = ['currentPassword', 'password', 'passwordAgain']
const EMPTY = { current: '', password: '', again: '', endsOthers: true }
const none: readonly FieldProblem[] = []

/** Change of the own password: the current one is asked, and other devices are logged out unless unticked. */
export const PasswordPart = () => {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(EMPTY)
  const { mutate, isPending, error } = useChangePassword()
  const problems = error === null ? none : problemsOf(error)
  useFocusOnProblem(form, problems)
  const currentError = problemAt(problems, 'currentPassword')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    mutate(
      {
        currentPassword: typed.current,
        password: typed.password,
        passwordAgain: typed.again,
        endsOtherSessions: typed.endsOthers,
      },
      {
        onSuccess: () => {
          setTyped(EMPTY)
          toastSuccess(t('myAccount.password.done'))
        },
      },
    )
  }
  return (
    <section className={classes.section} aria-labelledby="password-heading">
      <h2 id="password-heading" className={classes.heading}>
        {t('myAccount.password.title')}
      </h2>
      <form ref={form} className={classes.fields} onSubmit={submit} noValidate>
        <ProblemList problems={problemsBeside(problems, FIELDS)} />
        <PasswordInput
          label={t('myAccount.password.current')}
          name="current-password"
          autoComplete="current-password"
          visibilityToggleFocusable
          visibilityToggleButtonProps={{ 'aria-label': t('account.showPasswords') }}
          value={typed.current}
          error={currentError}
          aria-invalid={currentError === undefined ? undefined : true}
          onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, current: value }))}
        />
        <NewPasswordFields
          labels={{ password: t('myAccount.password.new'), again: t('myAccount.password.again') }}
          value={typed}
          errors={{ password: problemAt(problems, 'password'), again: problemAt(problems, 'passwordAgain') }}
          onChange={(passwords) => setTyped((before) => ({ ...before, ...passwords }))}
        />
        <Checkbox
          label={t('myAccount.password.endsOthers')}
          checked={typed.endsOthers}
          onChange={({ currentTarget: { checked } }) => setTyped((before) => ({ ...before, endsOthers: checked }))}
        />
        <BusyButton type="submit" busy={isPending}>
          {t('myAccount.password.submit')}
        </BusyButton>
      </form>
    </section>
  )
}
