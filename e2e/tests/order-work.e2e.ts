import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { addFailures } from '../fixtures/failed-work.ts'
import { openApi } from '../fixtures/api.ts'
import { sendOrder } from '../fixtures/orders.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { textPattern } from '../fixtures/text-pattern.ts'

const CLIENT = 'manager@demo.example'
const AGENCY = 'agency@demo.example'
/** Product without a price list. */
const ON_REQUEST = 'Müügistend põrandale, eritellimus'
const NOTE = 'Stendi jalg tuleb teiselt tarnijalt'

const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text })

test('the agency prices an item on the order page, and both sides see it in the timeline', async ({
  page,
  context,
  portal,
  texts,
}) => {
  const client = await openApi(portal.url, CLIENT)
  const { id, number } = await sendOrder(client, [ON_REQUEST], 4)

  await signIn(context, portal.url, AGENCY)
  await page.goto('/agency/orders?attention=["priceMissing"]')
  await rowOf(page, number).getByRole('link', { name: texts.agency.attention.priceMissing }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(texts.agencyOrder.notInList)
  await expectAccessible(page, 'prices of an item')
  await dialog.getByLabel(texts.agency.purchasePrice).fill('1 000,50')
  await dialog.getByLabel(texts.agencyOrder.salePrice).fill('900')
  await expect(dialog).toContainText(texts.agencyOrder.loss)
  await dialog.getByLabel(texts.agencyOrder.salePrice).fill('1250')
  await dialog.getByRole('button', { name: texts.agencyOrder.save }).click()
  await expect(dialog).toHaveCount(0)
  await expect(rowOf(page, ON_REQUEST)).toContainText('1 250,00')

  await rowOf(page, ON_REQUEST)
    .getByRole('button', { name: textPattern(texts.agencyOrder.setPriceNamed) })
    .click()
  await dialog.getByLabel(texts.agencyOrder.salePrice).fill('1200')
  await dialog.getByRole('button', { name: texts.agencyOrder.save }).click()
  await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(1)
  await dialog.getByLabel(texts.agencyOrder.reason).fill('Aastaleping')
  await dialog.getByRole('button', { name: texts.agencyOrder.save }).click()
  await expect(rowOf(page, ON_REQUEST)).toContainText('Aastaleping')

  const note = page.getByLabel(texts.agencyOrder.newNote)
  await note.fill(NOTE)
  await page.getByRole('button', { name: texts.agencyOrder.addNote }).click()
  // The note may appear before the field is empty, and the history shows it too.
  await expect(note).toHaveValue('')
  await expect(page.getByText(NOTE, { exact: true })).toBeVisible()
  const past = page.getByRole('list', { name: texts.agencyOrder.past })
  await expect(past).toContainText('Aastaleping')
  await expectAccessible(page, 'page of an order')

  await page.route('**/agency/operations', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: addFailures(await answer.json(), texts) })
  })
  await page.goto('/agency/settings/operations')
  await expect(page.getByRole('table', { name: texts.operationsPage.failedMails })).toContainText('m…@naide.example')
  await expectAccessible(page, 'operations')

  await signIn(context, portal.url, CLIENT)
  await page.goto(`/clients/${client.client.clientId}/orders?order=${id}`)
  await page.getByRole('button', { name: textPattern(texts.ordersList.timelineNamed) }).click()
  const history = page.getByRole('list', { name: textPattern(texts.ordersList.timelineNamed) })
  await expect(history).toContainText('1 200,00')
  await expect(history).not.toContainText('Aastaleping')
  await expect(page.getByText(NOTE)).toHaveCount(0)
})
