import { Stack, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import { problemsOf } from '../../api/failure.ts'
import { problemAt } from '../../api/problems.ts'
import { type FirstAgency, firstStartQuery, useMakeFirstAgency } from '../../data/account/first-start.ts'
import { readLocale } from '../../i18n/saved-locale.ts'
import { signIn } from '../../session/session.ts'
import { BusyButton } from '../../ui/form/BusyButton.tsx'
import { PageTitle } from '../../ui/layout/PageTitle.tsx'
import { useFocusOnProblem } from '../../ui/form/use-focus-on-problem.ts'
import { logInAndOpen } from './log-in-and-open.ts'
import { NewPasswordFields } from '../../ui/form/NewPasswordFields.tsx'

const EMPTY = { name: '', personName: '', email: '', password: '', passwordAgain: '' }

/** Creates the agency and its first user, and logs the user in. */
export const FirstAgencyForm = () => {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<FirstAgency>(EMPTY)
  const { mutate, isPending, isSuccess, error } = useMakeFirstAgency()
  const problems = problemsOf(error)
  useFocusOnProblem(form, problems)
  const enter = async (outcome: 'made' | 'elsewhere' | 'over'): Promise<void> => {
    if (outcome !== 'made') {
      await queryClient.invalidateQueries({ queryKey: firstStartQuery().queryKey })
      return
    }
    // Full page load: this page has cached that the portal is empty.
    await logInAndOpen(
      () => signIn(typed.email.trim(), typed.password, false),
      (path) => window.location.assign(path),
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) mutate({ ...typed, locale: readLocale() }, { onSuccess: ({ outcome }) => void enter(outcome) })
  }
  const field = (key: 'name' | 'personName' | 'email') => ({
    value: typed[key],
    error: problemAt(problems, key),
    onChange: (event: { currentTarget: { value: string } }) => setTyped({ ...typed, [key]: event.currentTarget.value }),
  })
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <PageTitle title={t('firstStart.title')} />
      <Stack gap="md">
        <Text>{t('firstStart.intro')}</Text>
        <TextInput
          {...field('name')}
          label={t('firstStart.agencyName')}
          description={t('firstStart.agencyNameHint')}
          autoComplete="organization"
          autoFocus
        />
        <TextInput {...field('personName')} label={t('firstStart.personName')} autoComplete="name" />
        <TextInput {...field('email')} label={t('login.email')} type="email" autoComplete="username" />
        <NewPasswordFields
          labels={{ password: t('firstStart.password'), again: t('firstStart.passwordAgain') }}
          value={{ password: typed.password, again: typed.passwordAgain }}
          errors={{ password: problemAt(problems, 'password'), again: problemAt(problems, 'passwordAgain') }}
          onChange={({ password, again }) => setTyped({ ...typed, password, passwordAgain: again })}
        />
        <BusyButton type="submit" fullWidth busy={isPending || isSuccess}>
          {t('firstStart.submit')}
        </BusyButton>
      </Stack>
    </form>
  )
}
