import { WORKSHEET_STATUSES, type WorksheetStatus } from '@tiraaz/domain/worksheets/worksheet-status'
import { createLinkToken, deriveLinkToken, hashLinkToken } from '../../features/accounts/tokens/link-token.ts'
import { SECRETS } from '../secrets.ts'
import type { TestApp } from '../test-app.ts'
import { addConfirmed, addDraft } from './world-orders.ts'

export type WorksheetIds = { id: string; version: number }

/** Worksheet with the tokens of its link and of the page that lists it. */
export type LinkedWorksheetIds = WorksheetIds & { token: string; bundleToken: string }

type Person = { userId: string; organizationId: string }
/** Client for which orders are created. */
type OrderingClient = Parameters<typeof addConfirmed>[1]
type LinkRow = { worksheetId: string; by: string; revokedAt?: Date }

/** Adds a link as a mail of several worksheets would contain it; returns its token and that of their page. */
const addWorksheetLink = async (
  app: TestApp,
  { organizationId }: { organizationId: string },
  { worksheetId, by, revokedAt }: LinkRow,
): Promise<{ token: string; bundleToken: string }> => {
  const bundleToken = createLinkToken().token
  const { token, tokenHash } = deriveLinkToken(bundleToken, worksheetId)
  await app.database.db
    .insertInto('worksheet_links')
    .values({
      id: app.newId(),
      organization_id: organizationId,
      worksheet_id: worksheetId,
      token_hash: tokenHash,
      bundle_token_hash: hashLinkToken(bundleToken),
      email: 'trykk@naide.example',
      printing_house_name: SECRETS.printingHouse,
      created_by: by,
      created_at: app.now(),
      expires_at: new Date(app.now().getTime() + 86_400_000),
      revoked_at: revokedAt ?? null,
    })
    .execute()
  return { token, bundleToken }
}

type WorksheetClient = OrderingClient & { manager: Person; house: string }

/** Adds an open worksheet that no list of new work shows, with a revoked link. */
export const addStandingWorksheet = async (
  app: TestApp,
  worldClient: WorksheetClient,
): Promise<{ worksheetId: string; endedLinkToken: string }> => {
  const { db } = app.database
  const order = await addDraft(app, { ...worldClient, productIds: worldClient.productIds.slice(0, 1) })
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
      organization_id: worldClient.organizationId,
      order_item_id: order.items[0]?.id ?? '',
      printing_house_id: worldClient.house,
      created_at: at,
    })
    .execute()
  const link = { worksheetId, by: worldClient.manager.userId, revokedAt: at }
  return { worksheetId, endedLinkToken: (await addWorksheetLink(app, worldClient, link)).token }
}

/** Worksheet of the first item of a newly confirmed order. */
export const addWorksheet = async (
  app: TestApp,
  worldClient: OrderingClient,
  agency: Person,
): Promise<WorksheetIds> => {
  const order = await addConfirmed(app, worldClient, agency)
  return app.database.db
    .selectFrom('worksheets')
    .where('order_item_id', '=', order.items[0]?.id ?? '')
    .select(['id', 'version'])
    .executeTakeFirstOrThrow()
}

/** Adds a worksheet that was sent to the printing house, in the given status; returns its ids and the tokens of its links. */
export const addLinkedWorksheet = async (
  app: TestApp,
  worldClient: OrderingClient,
  { agency, status = 'confirmed' }: { agency: Person; status?: WorksheetStatus },
): Promise<LinkedWorksheetIds> => {
  const worksheet = await addWorksheet(app, worldClient, agency)
  const { number } = WORKSHEET_STATUSES[status]
  await app.database.db.updateTable('worksheets').set({ status: number }).where('id', '=', worksheet.id).execute()
  const tokens = await addWorksheetLink(app, worldClient, { worksheetId: worksheet.id, by: agency.userId })
  return { ...worksheet, ...tokens }
}
