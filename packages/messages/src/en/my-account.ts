import type { myAccount as source } from '../et/my-account.ts'
import type { Texts } from '../texts.ts'

export const myAccount: Texts<typeof source> = {
  title: 'My account',
  password: {
    title: 'Password',
    current: 'Current password',
    new: 'New password',
    again: 'New password again',
    endsOthers: 'Log me out on other devices',
    submit: 'Change password',
    done: 'The password is changed.',
  },
  data: {
    title: 'My data',
    about:
      'Everything that the portal stores about you: a ZIP file with a page for your browser, and the same for other programs.',
    download: 'Download data',
  },
  /** Question before a sensitive step. */
  confirm: {
    title: 'Confirm with your password',
    about: 'You logged in more than ten minutes ago. Enter your password to continue.',
    submit: 'Continue',
  },
  sessions: {
    title: 'Where you are logged in',
    about: 'If you do not recognize a device, log it out and change the password.',
    device: 'Device',
    unknownDevice: 'Unknown device',
    network: 'Network',
    started: 'Logged in',
    lastSeen: 'Last used',
    own: 'This device',
    end: 'Log out',
    endNamed: 'Log out: {{name}}',
    ended: 'The device is logged out.',
    endOthers: 'Log out everywhere else',
    othersEnded: 'Other devices are logged out.',
  },
  secondStep: {
    title: 'Second step',
    app: 'Enter the six-digit code of your authenticator app.',
    recovery: 'Enter one of your recovery codes. Each works once.',
    code: 'Code',
    recoveryCode: 'Recovery code',
    useRecovery: 'Use a recovery code',
    useApp: 'Use a code of the app',
    back: 'Back',
  },
  secondFactor: {
    title: 'Two-step log-in',
    about:
      'After the password, the log-in asks for a code that an app on your phone shows. Then a leaked password is not enough to open your account.',
    on: 'On since {{moment}}. Recovery codes left: {{count}}.',
    turnOn: 'Turn on',
    turnOff: 'Turn off',
    newCodes: 'New recovery codes',
    turnOnTitle: 'Turn two-step log-in on',
    turnOffTitle: 'Turn two-step log-in off',
    newCodesAbout: 'The present recovery codes will work no more.',
    next: 'Continue',
    askPassword: 'Enter your current password.',
    scan: 'Scan the code with an authenticator app (such as Google Authenticator, 2FAS or Microsoft Authenticator) and enter the code that the app shows.',
    key: 'If you cannot scan it, enter this key in the app:',
    code: 'Code of the app',
    codesTitle: 'Recovery codes',
    codesAbout:
      'Keep these codes in a safe place. If the phone is lost, each of them logs you in once. They will not be shown again.',
    copy: 'Copy',
    copied: 'The codes are copied.',
    kept: 'I have kept the codes',
    isOn: 'Two-step log-in is turned on.',
    isOff: 'Two-step log-in is turned off.',
    qr: 'QR code for the authenticator app',
  },
}
