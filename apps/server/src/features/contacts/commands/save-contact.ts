import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { canChooseDefaultContact } from '@tiraaz/domain/access/contact-actions'
import { changeTags, checkTags, diffTags } from '@tiraaz/domain/contacts/contact-tags'
import type { Problem } from '@tiraaz/domain/problem'
import type { ClientCtx } from '../../../context/context.ts'
import { refuseIfAny } from '../../../core/errors.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { checkContactInput } from './check-contact-input.ts'
import {
  clearDefaultContact,
  toContactRow,
  insertContacts,
  loadContact,
  loadTags,
  lockContacts,
  updateContact,
} from '../store/contact-store.ts'
import { resolveClientReceiverIds } from '../store/receiver-store.ts'

type Input = EndpointRequest<Endpoints['saveContact']>

/** Rejects a change of the default flag without permission, and a default contact outside the address book (R2, D6). */
const checkDefault = (ctx: ClientCtx, body: Input['body'], wasDefault: boolean): Problem[] => {
  if (body.isDefault !== wasDefault && !canChooseDefaultContact(ctx.role)) {
    return [{ key: 'isDefault', code: 'defaultContactNotAllowed' }]
  }
  return body.isDefault && !body.saveToAddressBook ? [{ key: 'saveToAddressBook', code: 'defaultContactNotSaved' }] : []
}

/**
 * Tags in the client's spelling; without tags in the request those that the contact has. With the tags that the person
 * saw, their changes are applied to the stored tags, so that a change by somebody else in the meantime stays.
 */
const tagsOf = async (ctx: ClientCtx, { tags, tagsBefore }: Input['body'], stored: string[]): Promise<string[]> => {
  if (tags === undefined) return stored
  const change = diffTags(tagsBefore ?? stored, tags)
  if (change.add.length === 0) return changeTags(stored, change, stored)
  const next = changeTags(stored, change, [...(await loadTags(ctx)).values()].flat())
  refuseIfAny(checkTags(next, 'tags'))
  return next
}

/** Creates or changes a contact; sent orders keep their addresses (R35). A client has one default contact. */
export const saveContact = (outer: ClientCtx, { body }: Input): Promise<{ id: string }> =>
  inTransaction(outer, async (ctx) => {
    await lockContacts(ctx)
    const before = body.id === null ? null : await loadContact(ctx, body.id)
    refuseIfAny([...checkContactInput(ctx, body, ''), ...checkDefault(ctx, body, before?.isDefault ?? false)])
    const [receiverId = null] = await resolveClientReceiverIds(ctx, [body.invoiceReceiver])
    const tags = await tagsOf(ctx, body, before?.tags ?? [])
    const id = before?.id ?? ctx.newId()
    if (body.isDefault && before?.isDefault !== true) await clearDefaultContact(ctx)
    const row = toContactRow(body, { id, receiverId, isDefault: body.isDefault, tags })
    await (before === null ? insertContacts(ctx, [row]) : updateContact(ctx, row))
    return { id }
  })
