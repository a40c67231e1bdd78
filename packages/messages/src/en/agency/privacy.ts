import type { privacy as source } from '../../et/agency/privacy.ts'
import type { Texts } from '../../texts.ts'

export const privacy: Texts<typeof source> = {
  title: 'Data retention',
  intro: 'The portal deletes old data every night. The audit log says what was deleted, and how much.',
  invoices:
    'Invoices, payments and the log of their changes are kept for at least seven years after the financial year (Estonian Accounting Act, § 12). The portal does not delete invoices.',
  people: 'Personal data',
  work: 'Orders and communication',
  kinds: {
    mails: 'E-mails',
    chatMessages: 'Chat messages',
    artwork: 'Artwork of ended orders',
    worksheetLinks: 'Worksheet links of printing houses',
    proofGuests: 'Guests of proofs and outside approvers',
    invitations: 'Answered and expired invitations',
    logIns: 'Ended log-ins',
    auditEvents: 'Audit log',
  },
  hints: {
    mails: 'Copies of the e-mails that the portal has sent.',
    chatMessages: 'Chats of the agency and its clients.',
    artwork: 'Counted from the last change of a completed or canceled order. Files on a client’s product page stay.',
    worksheetLinks: 'Counted from the end of the link. The worksheets themselves stay.',
    proofGuests:
      'E-mail address and link, counted from the end of the link or from the decision. The name stays with the answer.',
    invitations: 'Name and e-mail address of the invited person.',
    logIns: 'Device and time, counted from the end of the log-in.',
    auditEvents: 'Who changed which settings and data, and when.',
  },
  forever: 'for ever',
  days: '{{count}} days',
  years_one: '{{count}} year',
  years_other: '{{count}} years',
  goes: 'To be deleted tonight: {{count}}',
  nothingGoes: 'Nothing to delete now.',
  never: 'The portal does not delete these by itself.',
  exportData: 'Download data',
  secondFactor: {
    open: 'Turn two-step log-in off',
    title: 'Turning two-step log-in off',
    text: '{{name}} will log in with the password alone. Do this when the person has neither the app nor recovery codes any more, and make sure first that it is really them who asks. We tell them by e-mail.',
    submit: 'Turn off',
    done: 'Two-step log-in is off.',
  },
  erase: {
    open: 'Erase personal data',
    title: 'Erase personal data',
    notNow: 'Cannot be erased now',
    text: '{{name}} will be erased. Name, e-mail address and phone are replaced everywhere; invitations, log-ins and sent e-mails are deleted. This cannot be undone.',
    stays:
      'Orders, chats and the audit log stay without the name. Issued invoices do not change: they are kept for seven years (Estonian Accounting Act, § 12).',
    contacts: 'Contacts of the same name',
    contactsHint:
      'Name and phone are deleted from the ticked contacts and their orders. Untick a contact that is somebody else.',
    email: 'To confirm, type the e-mail address of the person',
    submit: 'Erase for ever',
    done: 'The personal data is erased.',
  },
}
