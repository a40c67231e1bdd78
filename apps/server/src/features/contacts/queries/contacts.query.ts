import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { hasSomeTag } from '@tiraaz/domain/contacts/contact-tags'
import { PAGE_SIZES } from '@tiraaz/domain/limits'
import { parseSearchWords } from '@tiraaz/domain/text/parse-search-words'
import { createNameOrder } from '../../../core/by-name.ts'
import type { ClientCtx } from '../../../context/context.ts'
import { presentContact, listAddressBook } from './find-contacts.ts'

/**
 * Lists the client's saved addresses: the default first, then by name. Names are sorted by language, which not every
 * database can do, so all matches are read and paged in JavaScript.
 */
export const listContacts = async (ctx: ClientCtx, { query }: EndpointRequest<Endpoints['listContacts']>) => {
  const found = await listAddressBook(ctx, { words: parseSearchWords(query.search ?? '') })
  const contacts = found.filter(({ tags }) => hasSomeTag(tags, query['Tags[]']))
  const compare = createNameOrder(ctx.locale)
  contacts.sort(
    (a, b) =>
      Number(b.isDefault) - Number(a.isDefault) ||
      compare(a.objectName, b.objectName) ||
      compare(a.city, b.city) ||
      compare(a.id, b.id),
  )
  const { page } = query
  const start = page === undefined ? 0 : (page - 1) * PAGE_SIZES.contacts
  return contacts.slice(start, page === undefined ? undefined : start + PAGE_SIZES.contacts).map(presentContact)
}
