import { SAMPLE_EMAILS } from '../ports/mail/sample-emails.ts'
import type { TestApp } from './test-app.ts'
import type { WorldClient } from './worlds/world.ts'

/** Adds a stored mail of the client's organization; returns its id. */
export const addMail = async (
  app: TestApp,
  { organizationId }: Pick<WorldClient, 'organizationId'>,
): Promise<string> => {
  const id = app.newId()
  const to = { email: 'mari@naide.example', name: 'Mari Öpik', locale: 'et-EE' } as const
  const ctx = { db: app.database.db, now: app.now, newId: () => id }
  await app.ports.mail.queue(ctx, { to, organizationId, content: SAMPLE_EMAILS.orderDone })
  return id
}
