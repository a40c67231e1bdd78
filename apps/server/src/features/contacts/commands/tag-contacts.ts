import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { changeTags, checkTags } from '@tiraaz/domain/contacts/contact-tags'
import type { ClientCtx } from '../../../context/context.ts'
import { NotFound, refuseIfAny } from '../../../core/errors.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { loadTags, lockContacts, updateTags } from '../store/contact-store.ts'

type Input = EndpointRequest<Endpoints['tagContacts']>

/**
 * Adds tags to contacts and removes others, in the client's spelling. Names no version: additions and removals of two
 * people do not overwrite each other. Throws NotFound for a contact that is foreign or deleted.
 */
export const tagContacts = (outer: ClientCtx, { body }: Input): Promise<{ changed: number }> =>
  inTransaction(outer, async (ctx) => {
    await lockContacts(ctx)
    const tagsById = await loadTags(ctx)
    const known = [...tagsById.values()].flat()
    const rows = [...new Set(body.contactIds)].map((id) => {
      const before = tagsById.get(id)
      if (before === undefined) throw new NotFound()
      return { id, before, tags: changeTags(before, body, known) }
    })
    refuseIfAny(rows.flatMap(({ tags }) => checkTags(tags, 'add')).slice(0, 1))
    const changed = rows.filter(({ before, tags }) => JSON.stringify(before) !== JSON.stringify(tags))
    await updateTags(
      ctx,
      changed.map(({ id, tags }) => ({ id, tags })),
    )
    return { changed: changed.length }
  })
