import type { Bind } from '../../http/bind.ts'
import { listContacts } from './contacts.query.ts'
import { listCountries } from './countries.query.ts'

export const bindContacts = (bind: Bind): void => {
  bind('listContacts', listContacts)
  bind('listCountries', listCountries)
}
