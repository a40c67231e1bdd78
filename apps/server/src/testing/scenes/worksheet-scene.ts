import { firstOf, openShop } from './shop.ts'
import type { TestApp } from '../test-app.ts'
import { uploadAs } from '../upload.ts'

type Options = { withFile?: { name: string; bytes: Buffer } }

/** Opens an agency with a client whose confirmed order of one product has a worksheet; its printing house has an email. */
export const openWorksheetScene = async (app: TestApp, { withFile }: Options = {}) => {
  const shop = await openShop(app)
  const { db } = app.database
  const { organizationId } = shop.of
  const product = await app.make.product(organizationId, { design_files_are_required: withFile !== undefined })
  if (withFile !== undefined) {
    const { fileId } = await uploadAs(app, shop.orderer, withFile.name, withFile.bytes)
    const designs = [{ quantity: 100, files: [{ tempFile: { id: fileId, fileName: withFile.name } }] }]
    await app.call('saveProductDesigns', shop.orderer, {
      params: { ...shop.client, productId: product },
      body: { designs },
    })
  }
  const sent = await shop.submitted([product])
  if ((await shop.confirm(sent)).status !== 200) throw new Error('A good order cannot be confirmed')
  const item = firstOf((await shop.get(sent.id)).items)
  const { id, printing_house_id: printingHouseId } = await db
    .selectFrom('worksheets')
    .where('order_item_id', '=', item.id)
    .select(['id', 'printing_house_id'])
    .executeTakeFirstOrThrow()
  if (printingHouseId === null) throw new Error('The price list names no printing house')

  const get = async () => (await app.call('getWorksheet', shop.agency, { params: { id } })).body
  const guard = async () => ({ params: { id }, query: { version: (await get()).version } })
  const tokenOf = (link: string) => link.split('/').at(-1) ?? ''

  /** Mails the link as the agency does; returns the token of the mail. */
  // The clock stands still: only the address distinguishes the mails.
  const send = async (email = `${app.newId()}@naide.example`, expiresOn: string | null = null, words = '') => {
    const answer = await app.call('sendWorksheet', shop.agency, {
      ...(await guard()),
      body: { email, message: '', answer: words, expiresOn },
    })
    const mail = (await app.mails()).filter(({ to }) => to.email === email).at(-1)
    return { ...answer, mail, token: mail?.content?.kind === 'worksheetSent' ? tokenOf(mail.content.link) : '' }
  }
  const nobody = { userId: null, organizationId: null }
  const look = (token: string) => app.call('getLinkedWorksheet', nobody, { params: { token } })
  const answer = (
    token: string,
    body: { from: number; step: 'accept' | 'reject' | 'askForAdjustment' | 'complete' | 'deliver'; text?: string },
  ) => app.call('answerLinkedWorksheet', nobody, { params: { token }, body: { text: '', ...body } })
  return {
    shop,
    id,
    houseId: printingHouseId,
    itemId: item.id,
    orderId: sent.id,
    get,
    guard,
    send,
    look,
    answer,
    nobody,
  }
}

export type WorksheetScene = Awaited<ReturnType<typeof openWorksheetScene>>
