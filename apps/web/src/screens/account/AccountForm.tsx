import { Button, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import type { FieldProblem } from '../../api/failure.ts'
import { PageTitle } from '../../ui/layout/PageTitle.tsx'
import { PlainPage } from '../../ui/layout/PlainPage.tsx'
import { ProblemList } from '../../ui/form/ProblemList.tsx'
import { RouterAnchor } from '../../ui/layout/RouterAnchor.tsx'
import { useFocusOnProblem } from '../../ui/form/use-focus-on-problem.ts'

type AccountFormProps = {
  title: string
  intro: string
  submitLabel: string
  email: string
  emailError: string | boolean | undefined
  onEmail: (email: string) => void
  /** Password fields. */
  children: ReactNode
  busy: boolean
  /** All problems of the refused form. */
  problems: readonly FieldProblem[]
  /** Those of `problems` that are shown above the form. */
  listed: readonly FieldProblem[]
  onSubmit: () => void
}

/** Form of a page opened from an email link: the account's email address and its passwords. */
export const AccountForm = (props: AccountFormProps) => {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  useFocusOnProblem(form, props.problems)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!props.busy) props.onSubmit()
  }
  return (
    <PlainPage>
      <form ref={form} onSubmit={submit} noValidate>
        <PageTitle title={props.title} />
        <Stack gap="md">
          <Text>{props.intro}</Text>
          <ProblemList problems={props.listed} />
          <TextInput
            label={t('login.email')}
            type="email"
            name="username"
            autoComplete="username"
            autoFocus
            value={props.email}
            error={props.emailError}
            onChange={(event) => props.onEmail(event.currentTarget.value)}
          />
          {props.children}
          <Button type="submit" fullWidth loading={props.busy}>
            {props.submitLabel}
          </Button>
          {/* Replaces the history entry: Back would open the e-mail link again. */}
          <RouterAnchor to="/login" replace ta="center">
            {t('account.toLogin')}
          </RouterAnchor>
        </Stack>
      </form>
    </PlainPage>
  )
}
