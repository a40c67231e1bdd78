import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { openApi } from '../fixtures/api.ts'
import { confirmOrder, makeDraft, readOrder, submitOrder } from '../fixtures/orders.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { textPattern } from '../fixtures/text-pattern.ts'

const CLIENT = 'manager@demo.example'
const AGENCY = 'agency@demo.example'
const PRODUCT = 'Letisilt 210 × 74 mm'
const REASON = 'Telefonis kokku lepitud: kogus kahekordseks'

/** Opens a window of the client beside that of the agency. */
const openClientWindow = async (context: BrowserContext, url: string): Promise<Page> => {
  const browser = context.browser()
  if (browser === null) throw new Error('The journey has no browser')
  const other = await browser.newContext({ baseURL: url, locale: 'et-EE' })
  await signIn(other, url, CLIENT)
  return other.newPage()
}

test('the agency proposes another quantity of a confirmed order, and the client declines and accepts by a press', async ({
  page,
  context,
  portal,
  texts,
}) => {
  const client = await openApi(portal.url, CLIENT)
  const { clientId } = client.client
  const { id } = await makeDraft(client, [PRODUCT], 100)
  await submitOrder(client, id)
  await confirmOrder(await openApi(portal.url, AGENCY), { clientId, id })
  const { orderChange } = texts
  await signIn(context, portal.url, AGENCY)
  const clientPage = await openClientWindow(context, portal.url)
  const dialog = page.getByRole('dialog')

  const propose = async (quantity: string) => {
    await page.goto(`/agency/orders/${id}`)
    await page.getByRole('button', { name: texts.agencyOrder.proposeChange }).click()
    await dialog.getByLabel(orderChange.agency.quantity).fill(quantity)
    await expect(dialog.getByRole('list', { name: orderChange.lines })).toContainText(orderChange.margin)
    await expectAccessible(page, 'dialog of a change')
    await dialog.getByRole('button', { name: orderChange.agency.send }).click()
    await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(1)
    await dialog.getByLabel(orderChange.agency.reason).fill(REASON)
    await dialog.getByRole('button', { name: orderChange.agency.send }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('region', { name: orderChange.agency.waiting })).toContainText(REASON)
    await expectAccessible(page, 'order with a proposed change')
  }
  const openOfClient = async () => {
    await clientPage.goto(`/clients/${clientId}/home`)
    await expect(clientPage.getByText(texts.home.reasons.changeProposed).first()).toBeVisible()
    await clientPage.goto(`/clients/${clientId}/orders?order=${id}`)
    const panel = clientPage.getByRole('region', { name: orderChange.title })
    await expect(panel).toContainText(REASON)
    await expect(panel).not.toContainText(orderChange.margin)
    await expectAccessible(clientPage, 'proposed change for the client')
    return panel
  }

  const asked = clientPage.getByRole('dialog')
  await propose('200')
  const declining = await openOfClient()
  await declining.getByRole('button', { name: orderChange.decline }).click()
  await asked.getByLabel(orderChange.answer).fill('Liiga palju')
  await asked.getByRole('button', { name: orderChange.decline }).click()
  await expect(declining).toHaveCount(0)
  expect((await readOrder(client, id)).items[0]?.quantity).toBe(100)

  await propose('300')
  const accepting = await openOfClient()
  await accepting.getByRole('button', { name: orderChange.accept }).click()
  await expect(accepting).toHaveCount(0)
  await expect.poll(async () => (await readOrder(client, id)).items[0]?.quantity).toBe(300)
  await clientPage.getByRole('button', { name: textPattern(texts.ordersList.timelineNamed) }).click()
  const history = clientPage.getByRole('list', { name: textPattern(texts.ordersList.timelineNamed) })
  await expect(history).toContainText(texts.timeline.kinds.changeAccepted)
})
