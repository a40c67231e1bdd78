import type { TestApp } from '../test-app.ts'

type Reader = { organizationId: string; userId: string }

/** Adds an unread notification without an order. */
export const addNotification = async (app: TestApp, { organizationId, userId }: Reader): Promise<string> => {
  const id = app.newId()
  await app.database.db
    .insertInto('notifications')
    .values({
      id,
      organization_id: organizationId,
      user_id: userId,
      kind: 'orderSubmitted',
      order_id: null,
      worksheet_id: null,
      event_key: `orderSubmitted:${id}`,
      params: '{}',
      at: app.now(),
      read_at: null,
    })
    .execute()
  return id
}
