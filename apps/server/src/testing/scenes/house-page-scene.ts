import { openShop } from './shop.ts'
import type { TestApp } from '../test-app.ts'

const NOBODY = { userId: null, organizationId: null }

/** Opens an agency that has sent several worksheets of one order to a printing house in one email. */
export const openHousePageScene = async (app: TestApp, count = 3) => {
  const shop = await openShop(app)
  const { db } = app.database
  const { organizationId } = shop.of
  const houseId = await app.make.printingHouse(organizationId, 'Aare')
  const email = `${houseId}@trykk.example`.toLowerCase()
  await db.updateTable('printing_houses').set({ email }).where('id', '=', houseId).execute()
  const products: string[] = []
  for (let nth = 0; nth < count; nth++)
    products.push(
      await app.make.product(organizationId, { design_files_are_required: false }, { printing_house_id: houseId }),
    )
  const order = await shop.submitted(products)
  if ((await shop.confirm(order)).status !== 200) throw new Error('A good order cannot be confirmed')
  const rows = await db
    .selectFrom('worksheets')
    .innerJoin('order_items', 'order_items.id', 'worksheets.order_item_id')
    .where('order_items.order_id', '=', order.id)
    .orderBy('order_items.position')
    .select('worksheets.id')
    .execute()
  const ids = rows.map(({ id }) => id)
  const get = async (id: string) => (await app.call('getWorksheet', shop.agency, { params: { id } })).body
  const seen = (of = ids) => Promise.all(of.map(async (id) => ({ id, version: (await get(id)).version })))
  const send = (
    worksheets: { id: string; version: number; answer?: string }[],
    purpose: 'send' | 'remind' = 'send',
    message = '',
  ) => app.call('sendWorksheets', shop.agency, { body: { purpose, message, worksheets } })
  await send(await seen())
  const mails = async () => (await app.mails()).filter(({ to }) => to.email === email)
  const [mail] = await mails()
  const token = mail?.content?.link.split('/').at(-1) ?? ''
  const list = async (of = token) => app.call('getLinkedWorksheets', NOBODY, { params: { token: of } })
  const statusOf = async (id: string) => (await get(id)).status.status
  /** Answers a worksheet of the page by the token of its own link. */
  const answer = (of: string, body: { from: number; step: 'accept' | 'reject' | 'askForAdjustment'; text?: string }) =>
    app.call('answerLinkedWorksheet', NOBODY, { params: { token: of }, body: { text: '', ...body } })
  const accept = (worksheets: { token: string; version: number }[], of = token) =>
    app.call('acceptLinkedWorksheets', NOBODY, { params: { token: of }, body: { worksheets } })
  return { shop, ids, houseId, email, token, orderId: order.id, get, seen, send, mails, list, statusOf, answer, accept }
}
