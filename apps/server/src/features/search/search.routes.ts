import type { Bind } from '../../http/bind.ts'
import { searchAgency } from './search-agency.query.ts'
import { searchClient } from './search-client.query.ts'

export const bindSearch = (bind: Bind): void => {
  bind('searchClient', searchClient)
  bind('searchAgency', searchAgency)
}
