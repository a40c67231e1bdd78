import { CLIENT_ROLES, type ClientRole } from '../../access/role.ts'
import { defineColumns } from '../define-columns.ts'
import { LANGUAGES } from '../languages.ts'

/** Member or invited person as a row of a table. Name and language are a person's own once they are there. */
export type ImportedMember = {
  client: string
  email: string
  name: string
  role: ClientRole
  locale: (typeof LANGUAGES)[number]
}

const { text, choice } = defineColumns<ImportedMember>()

export const MEMBER_COLUMNS = [
  text('client', { isKey: true, isGiven: true }),
  text('email', { isKey: true, isNewOnly: true, clean: (email) => email.toLowerCase() }),
  text('name', { isNeeded: true, isNewOnly: true }),
  choice('role', CLIENT_ROLES.toReversed()),
  choice('locale', LANGUAGES, { isNewOnly: true }),
] as const

/** Start of a new person. */
export const NEW_MEMBER: ImportedMember = { client: '', email: '', name: '', role: 'orderer', locale: 'et-EE' }
