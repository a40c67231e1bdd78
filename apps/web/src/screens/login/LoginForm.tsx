import { Alert, Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import { LazyPart } from '../../ui/layout/LazyPart.tsx'
import { loadOnRequest } from '../../ui/layout/lazy-online.ts'
import { PageTitle } from '../../ui/layout/PageTitle.tsx'
import { toastFailure } from '../../ui/feedback/toast.ts'
import classes from './LoginForm.module.css'
import { refusalText, SecondStepNeeded, type useLogIn } from './use-log-in.ts'

const loadSecondStep = () => loadOnRequest(async () => (await import('./load-second-step.ts')).loadSecondStep())

export const LoginForm = ({ logIn }: { logIn: ReturnType<typeof useLogIn> }) => {
  const { t } = useTranslation()
  const { loadQueries } = useRouter().options.context
  const errorId = useId()
  const emailField = useRef<HTMLInputElement>(null)
  const known = useRouterState({ select: ({ location }) => location.state.email ?? '' })
  const [email, setEmail] = useState(known)
  const [password, setPassword] = useState('')
  const [rememberMe, setRememberMe] = useState(false)
  const [forgotten, setForgotten] = useState<'unused' | 'open' | 'closed'>('unused')
  const [ticket, setTicket] = useState<string | null>(null)
  const refused = refusalText(logIn.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (logIn.isPending) return
    const onError = (error: Error) => {
      if (error instanceof SecondStepNeeded) setTicket(error.ticket)
      else emailField.current?.focus()
    }
    void logIn.start({ email, password, rememberMe }, onError)
  }
  const enterByPasskey = async () => {
    try {
      const answer = await (await import('../../data/account/ask-passkey.ts')).askPasskey()
      if ('canceled' in answer) toastFailure(answer.canceled)
      else void logIn.start({ ...answer, rememberMe })
    } catch {
      toastFailure(t('errors.offline'))
    }
  }
  const loadForgotPassword = () =>
    loadOnRequest(async () => (await import('./load-forgot-password.ts')).loadForgotPassword(loadQueries))
  const described = refused === undefined ? {} : { 'aria-describedby': errorId, 'aria-invalid': true }
  if (ticket !== null) {
    const goBack = () => {
      setTicket(null)
      setPassword('')
      logIn.reset()
    }
    return <LazyPart load={loadSecondStep} given={{ ticket, logIn, onBack: goBack }} onFailure={goBack} />
  }
  return (
    <>
      <form onSubmit={submit} noValidate>
        <PageTitle title={t('login.title')} />
        <Stack gap="md">
          {refused !== undefined && (
            <Alert id={errorId} color="danger" role="alert">
              {refused}
            </Alert>
          )}
          <TextInput
            {...described}
            ref={emailField}
            label={t('login.email')}
            type="email"
            name="username"
            autoComplete="username"
            autoFocus={known === ''}
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <PasswordInput
            {...described}
            label={t('login.password')}
            name="password"
            autoComplete="current-password"
            autoFocus={known !== ''}
            visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <Group justify="space-between" gap="xs">
            {/* The browser's own box: that of the library weighs 2 kB, and the first screen has no other. */}
            <label className={classes.remember}>
              <input
                type="checkbox"
                checked={rememberMe}
                onChange={(event) => setRememberMe(event.currentTarget.checked)}
              />
              {t('login.rememberMe')}
            </label>
            <Button variant="subtle" size="compact-sm" px={0} onClick={() => setForgotten('open')}>
              {t('login.forgotten')}
            </Button>
          </Group>
          <Button type="submit" fullWidth loading={logIn.isPending}>
            {t('login.submit')}
          </Button>
          {'PublicKeyCredential' in window && (
            <Button variant="default" fullWidth onClick={() => void enterByPasskey()}>
              {t('login.passkey')}
            </Button>
          )}
        </Stack>
      </form>
      {forgotten !== 'unused' && (
        <LazyPart
          load={loadForgotPassword}
          given={{ opened: forgotten === 'open', typedEmail: email, onClose: () => setForgotten('closed') }}
          onFailure={() => {
            setForgotten('unused')
            toastFailure(t('errors.offline'))
          }}
        />
      )}
    </>
  )
}
