import { WORKSHEET_STATUSES, type WorksheetStatus } from '@tiraaz/domain/worksheets/worksheet-status'
import { hashOfLinkToken, newLinkToken } from '../features/accounts/tokens/link-token.ts'
import { SECRETS } from './secrets.ts'
import type { TestApp } from './test-app.ts'
import { addConfirmed, addDraft } from './world-orders.ts'

export type WorksheetIds = { id: string; version: number }

type Person = { userId: string; organizationId: string }
/** Where orders are made, as the world’s places are. */
type Scope = Parameters<typeof addConfirmed>[1]
type LinkRow = { worksheetId: string; by: string; revokedAt?: Date }

/** A link as a mail would hold it; gives what stands in it. */
const addWorksheetLink = async (
  app: TestApp,
  { organizationId }: { organizationId: string },
  { worksheetId, by, revokedAt }: LinkRow,
): Promise<string> => {
  const { token } = newLinkToken()
  await app.database.db
    .insertInto('worksheet_links')
    .values({
      id: app.newId(),
      organization_id: organizationId,
      worksheet_id: worksheetId,
      token_hash: hashOfLinkToken(token),
      email: 'trykk@naide.example',
      printing_house_name: SECRETS.printingHouse,
      created_by: by,
      created_at: app.now(),
      expires_at: new Date(app.now().getTime() + 86_400_000),
      revoked_at: revokedAt ?? null,
    })
    .execute()
  return token
}

type Stock = Scope & { manager: Person; house: string }

/** A worksheet that stands in no list of what is new: nothing calls for it, and its link was taken back. */
export const addStandingWorksheet = async (
  app: TestApp,
  place: Stock,
): Promise<{ worksheetId: string; endedLinkToken: string }> => {
  const { db } = app.database
  const order = await addDraft(app, { ...place, productIds: place.productIds.slice(0, 1) })
  const at = app.now()
  await db
    .updateTable('orders')
    .set({ status: 'confirmed', project_number: `T-${order.id}`, submitted_at: at, confirmed_at: at })
    .where('id', '=', order.id)
    .execute()
  const worksheetId = app.newId()
  await db
    .insertInto('worksheets')
    .values({
      id: worksheetId,
      organization_id: place.organizationId,
      order_item_id: order.items[0]?.id ?? '',
      printing_house_id: place.house,
      created_at: at,
    })
    .execute()
  const link = { worksheetId, by: place.manager.userId, revokedAt: at }
  return { worksheetId, endedLinkToken: await addWorksheetLink(app, place, link) }
}

/** The worksheet of the first item of an order that was just confirmed. */
export const addWorksheet = async (app: TestApp, place: Scope, agency: Person): Promise<WorksheetIds> => {
  const order = await addConfirmed(app, place, agency)
  return app.database.db
    .selectFrom('worksheets')
    .where('order_item_id', '=', order.items[0]?.id ?? '')
    .select(['id', 'version'])
    .executeTakeFirstOrThrow()
}

/** One that was sent to the printing house and stands where it is said; gives what its link holds. */
export const addLinkedWorksheet = async (
  app: TestApp,
  place: Scope,
  { agency, status = 'confirmed' }: { agency: Person; status?: WorksheetStatus },
): Promise<WorksheetIds & { token: string }> => {
  const worksheet = await addWorksheet(app, place, agency)
  const { number } = WORKSHEET_STATUSES[status]
  await app.database.db.updateTable('worksheets').set({ status: number }).where('id', '=', worksheet.id).execute()
  const token = await addWorksheetLink(app, place, { worksheetId: worksheet.id, by: agency.userId })
  return { ...worksheet, token }
}
