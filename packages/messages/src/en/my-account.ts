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
}
