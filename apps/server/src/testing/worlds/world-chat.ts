import type { TestApp } from '../test-app.ts'

type ChatUser = { userId: string; organizationId: string }

/** Adds a user to whom the given one may write (R31). */
export const addPartner = async (app: TestApp, { userId, organizationId }: ChatUser): Promise<string> => {
  const staff = await app.database.db
    .selectFrom('agency_users')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  if (staff === undefined) return (await app.make.agencyUser(organizationId)).userId
  const client = await app.make.client({ organization_id: organizationId })
  return (await app.make.member(client)).userId
}

/** Adds a conversation of two people in which the second has written to the first. */
export const addConversation = async (app: TestApp, { userId, organizationId }: ChatUser, partner: string) => {
  const [id, { db }] = [app.newId(), app.database]
  const organization_id = organizationId
  const at = app.now()
  const pair = [userId, partner].sort().join(' ')
  await db
    .insertInto('conversations')
    .values({ id, organization_id, pair, last_message_at: at, created_at: at })
    .execute()
  await db
    .insertInto('conversation_participants')
    .values([
      { conversation_id: id, user_id: userId, organization_id, last_incoming_at: at },
      { conversation_id: id, user_id: partner, organization_id, last_incoming_at: null },
    ])
    .execute()
  const sending_id = app.newId()
  await db
    .insertInto('messages')
    .values({ id: app.newId(), conversation_id: id, author_id: partner, content: 'Tere!', sending_id, created_at: at })
    .execute()
  return id
}

/** Marks the user as present, so that their polling writes nothing. */
export const addPresence = async (app: TestApp, { userId, organizationId }: ChatUser): Promise<void> => {
  const row = { user_id: userId, organization_id: organizationId, last_seen_at: app.now() }
  await app.database.db.insertInto('presences').values(row).execute()
}
