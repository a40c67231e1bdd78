import type { firstStart as source } from '../../et/agency/first-start.ts'
import type { Texts } from '../../texts.ts'

export const firstStart: Texts<typeof source> = {
  title: 'Getting started',
  intro: 'The portal is empty. Create an agency and its first user; everything else is set up in the portal.',
  agencyName: 'Name of the agency',
  agencyNameHint: 'As in the business register, for example Trükiagentuur Näidis OÜ.',
  personName: 'Your name',
  password: 'Password',
  passwordAgain: 'Password again',
  submit: 'Create agency',
  elsewhereTitle: 'The portal is empty',
  elsewhere:
    'The first agency can be created only on the computer that the portal runs on. Open {{address}} there, or run this command in the portal’s folder:',
  elsewhereAfter: 'The command gives a link by which the first user chooses a password.',
  over: 'The portal already has an agency.',
  toLogin: 'Go to log-in',
}
