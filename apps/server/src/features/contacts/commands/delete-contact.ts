import { canChooseDefaultContact } from '@tiraaz/domain/access/contact-actions'
import type { ClientCtx } from '../../../context/context.ts'
import { Invalid } from '../../../core/errors.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { archiveContact, loadContact, lockContacts } from '../store/contact-store.ts'

type Input = { query: { contactId: string } }

/** Deletes a contact; drafts that use it need another one (R35). No other contact becomes the default (R2). */
export const deleteContact = (outer: ClientCtx, { query }: Input): Promise<undefined> =>
  inTransaction(outer, async (ctx) => {
    await lockContacts(ctx)
    const contact = await loadContact(ctx, query.contactId)
    if (contact.isDefault && !canChooseDefaultContact(ctx.role)) {
      throw new Invalid([{ key: 'contactId', code: 'defaultContactNotAllowed' }])
    }
    await archiveContact(ctx, contact.id)
    return undefined
  })
