import { PAGE_SIZES } from '@tiraaz/domain/limits'
import type { OrganizationCtx } from '../../../context/context.ts'
import { NotFound } from '../../../core/errors.ts'
import { presentMessage } from './present-message.ts'

type Input = { query: { conversationId: string; page: number; before?: string | undefined } }

const readConversation = ({ db, user, organizationId }: OrganizationCtx, conversationId: string) =>
  db
    .selectFrom('conversation_participants as own')
    .innerJoin('conversation_participants as other', (join) =>
      join.onRef('other.conversation_id', '=', 'own.conversation_id').onRef('other.user_id', '<>', 'own.user_id'),
    )
    .select('other.seen_up_to')
    .where('own.conversation_id', '=', conversationId)
    .where('own.user_id', '=', user.id)
    .where('own.organization_id', '=', organizationId)
    .executeTakeFirst()

/** Reads a page, newest first, plus one row that shows if there are more. */
const readPage = ({ db }: OrganizationCtx, { conversationId, page, before }: Input['query']) =>
  db
    .selectFrom('messages')
    .innerJoin('users', 'users.id', 'messages.author_id')
    .select(['messages.id', 'content', 'author_id', 'users.name as author_name', 'messages.created_at'])
    .where('conversation_id', '=', conversationId)
    .$if(before !== undefined, (query) => query.where('messages.created_at', '<', new Date(before ?? 0)))
    .orderBy('messages.created_at', 'desc')
    .offset((page - 1) * PAGE_SIZES.chatMessages)
    .limit(PAGE_SIZES.chatMessages + 1)
    .execute()

/**
 * Returns a page of the caller's conversation, newest page first (R31); readable also after the other person has left.
 */
export const listMessages = async (ctx: OrganizationCtx, { query }: Input) => {
  const conversation = await readConversation(ctx, query.conversationId)
  if (conversation === undefined) throw new NotFound()
  const rows = await readPage(ctx, query)
  return {
    messages: rows.slice(0, PAGE_SIZES.chatMessages).reverse().map(presentMessage),
    hasMoreResults: rows.length > PAGE_SIZES.chatMessages,
    seenUpTo: conversation.seen_up_to?.toISOString() ?? null,
  }
}
