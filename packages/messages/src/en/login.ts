import type { login as source } from '../et/login.ts'
import type { Texts } from '../texts.ts'

export const login: Texts<typeof source> = {
  title: 'Log in',
  email: 'E-mail address',
  password: 'Password',
  showPassword: 'Show or hide the password',
  rememberMe: 'Remember me',
  forgotten: 'Forgot your password?',
  submit: 'Log in',
  passkey: 'Log in with a passkey',
  outbox: 'See the e-mails of the demo',
  missing: 'E-mail address and password are required',
  noAccess: 'User does not have access',
  failed: 'Logging in failed. Please try again.',
  picker: {
    title: 'Select client',
    search: 'Search for a client',
    clients: 'Clients',
    found_one: '{{count}} client',
    found_other: '{{count}} clients',
    nothing: 'There is no client of this name.',
    otherUser: 'Log in as another user',
  },
}
