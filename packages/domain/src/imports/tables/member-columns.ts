import { CLIENT_ROLES, type ClientRole } from '../../access/role.ts'
import { defineColumns, type ReferenceNames } from '../define-columns.ts'
import { LANGUAGES } from '../languages.ts'

/** Member or invited person as a row of a table. Name and language are a person's own once they are there. */
export type ImportedMember = {
  client: string
  email: string
  name: string
  role: ClientRole
  locale: (typeof LANGUAGES)[number]
  /** Cost centre that new orders begin with (R45). */
  costCentreId: string | null
}

/** Names of what the people of one client refer to. */
export type MemberNames = { costCentres: ReferenceNames }

const { text, choice, reference } = defineColumns<ImportedMember, MemberNames>()

export const MEMBER_COLUMNS = [
  text('client', { isKey: true, isGiven: true }),
  text('email', { isKey: true, isNewOnly: true, clean: (email) => email.toLowerCase() }),
  text('name', { isNeeded: true, isNewOnly: true }),
  choice('role', CLIENT_ROLES.toReversed()),
  choice('locale', LANGUAGES, { isNewOnly: true }),
  reference('costCentre', {
    field: 'costCentreId',
    unknown: 'costCentreUnknown',
    names: ({ costCentres }) => costCentres,
  }),
] as const

/** Start of a new person. */
export const NEW_MEMBER: ImportedMember = {
  client: '',
  email: '',
  name: '',
  role: 'orderer',
  locale: 'et-EE',
  costCentreId: null,
}
