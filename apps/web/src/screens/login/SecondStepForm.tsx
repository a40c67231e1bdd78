import { Alert, Button, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import { PageTitle } from '../../ui/layout/PageTitle.tsx'
import { refusalText, type useLogIn } from './use-log-in.ts'

type SecondStepFormProps = { ticket: string; logIn: ReturnType<typeof useLogIn>; onBack: () => void }

/** Second step of a log-in: a code of the app, or a recovery code for a person who has lost the phone. */
export const SecondStepForm = ({ ticket, logIn, onBack }: SecondStepFormProps) => {
  const { t } = useTranslation()
  const errorId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [isRecovery, setRecovery] = useState(false)
  const refused = refusalText(logIn.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (logIn.isPending || code.trim() === '') return field.current?.focus()
    void logIn.start({ ticket, code }, () => field.current?.select())
    return undefined
  }
  const change = () => {
    setRecovery(!isRecovery)
    setCode('')
    field.current?.focus()
  }
  const described = refused === undefined ? {} : { 'aria-describedby': errorId, 'aria-invalid': true }
  return (
    <form onSubmit={submit} noValidate>
      <PageTitle title={t('myAccount.secondStep.title')} />
      <Stack gap="md">
        <Text>{t(isRecovery ? 'myAccount.secondStep.recovery' : 'myAccount.secondStep.app')}</Text>
        {refused !== undefined && (
          <Alert id={errorId} color="danger" role="alert">
            {refused}
          </Alert>
        )}
        <TextInput
          {...described}
          ref={field}
          label={t(isRecovery ? 'myAccount.secondStep.recoveryCode' : 'myAccount.secondStep.code')}
          name="one-time-code"
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          inputMode={isRecovery ? 'text' : 'numeric'}
          spellCheck={false}
          autoFocus
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Button type="submit" fullWidth loading={logIn.isPending}>
          {t('login.submit')}
        </Button>
        <Button variant="subtle" onClick={change}>
          {t(isRecovery ? 'myAccount.secondStep.useApp' : 'myAccount.secondStep.useRecovery')}
        </Button>
        <Button variant="subtle" color="gray" onClick={onBack}>
          {t('myAccount.secondStep.back')}
        </Button>
      </Stack>
    </form>
  )
}
