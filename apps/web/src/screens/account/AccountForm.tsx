import { Button, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Problem } from '../../api/failure.ts'
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
  /** The passwords. */
  children: ReactNode
  busy: boolean
  /** Every problem of the refused form, and those of them that stand above it. */
  problems: readonly Problem[]
  listed: readonly Problem[]
  onSubmit: () => void
}

/** The page that a link in a mail opens: whose account it is about, and the passwords. */
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
          {/* Going back would open the link of the mail once more. */}
          <RouterAnchor to="/login" replace ta="center">
            {t('account.toLogin')}
          </RouterAnchor>
        </Stack>
      </form>
    </PlainPage>
  )
}
