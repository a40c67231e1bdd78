import type { account as source } from '../et/account.ts'
import type { Texts } from '../texts.ts'

export const account: Texts<typeof source> = {
  password: 'Password',
  passwordAgain: 'Password again',
  passwordHint: '{{min}}–{{max}} characters. A sentence of several words works well.',
  showPasswords: 'Show the passwords',
  toLogin: 'To the log-in page',
  linkIncomplete: 'The link is not complete',
  linkIncompleteHint: 'Open the link in the e-mail again, or copy all of it into the address bar.',
  invitation: {
    title: 'Create account',
    intro: 'Enter the e-mail address that the invitation is for, and choose a password.',
    existing: 'If you have an account with this address already, enter its current password.',
    submit: 'Create account',
    done: 'The invitation is accepted.',
  },
  forgotten: {
    title: 'Forgotten password',
    intro: 'We will send you a link for choosing a new password. The link works for one hour.',
    submit: 'Send link',
    sent: 'Password reset link sent',
  },
  reset: {
    title: 'New password',
    intro: 'Changing the password logs you out on all devices.',
    password: 'New password',
    passwordAgain: 'New password again',
    submit: 'Save',
    done: 'Password changed',
  },
}
