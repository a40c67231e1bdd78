import type { ContactInput } from '@tiraaz/contract/contacts/contact-input'
import type { ClientCtx } from '../../../context/context.ts'
import { normalizeTags } from '@tiraaz/domain/contacts/contact-tags'
import { toContactRow, insertContacts, loadTags, lockContacts } from '../store/contact-store.ts'
import { resolveClientReceiverIds } from '../store/receiver-store.ts'

/**
 * Inserts checked contacts and returns their ids in the same order; equal contacts become one. For commands of other
 * features, in their transaction. Four statements for any number, five if any has tags, none for no contacts.
 */
export const addContacts = async (ctx: ClientCtx, inputs: readonly ContactInput[]): Promise<string[]> => {
  if (inputs.length === 0) return []
  await lockContacts(ctx)
  const keys = inputs.map((input) => JSON.stringify(input))
  const different = new Map(inputs.map((input, at) => [keys[at] ?? '', input]))
  const receiverIds = await resolveClientReceiverIds(
    ctx,
    [...different.values()].map(({ invoiceReceiver }) => invoiceReceiver),
  )
  const idByKey = new Map([...different.keys()].map((key) => [key, ctx.newId()]))
  const hasTags = inputs.some(({ tags = [] }) => tags.length > 0)
  const known = hasTags ? [...(await loadTags(ctx)).values()].flat() : []
  const rows = [...different].map(([key, input], at) =>
    toContactRow(input, {
      id: idByKey.get(key) ?? '',
      receiverId: receiverIds[at] ?? null,
      isDefault: false,
      tags: normalizeTags(input.tags ?? [], known),
    }),
  )
  await insertContacts(ctx, rows)
  return keys.map((key) => idByKey.get(key) ?? '')
}
