import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { type Api, openApi } from '../fixtures/api.ts'
import { makeDraft, readOrder, selectDraft } from '../fixtures/orders.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, type Texts, test } from '../fixtures/test.ts'
import { textPattern } from '../fixtures/text-pattern.ts'

const PERSON = 'orderer@demo.example'

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const next = (page: Page, texts: Texts) => page.getByRole('button', { name: texts.common.next, exact: true })
const cell = (page: Page, row: number, column = 0) => page.locator(`[data-cell="${row}:${column}"]`)

const paste = (page: Page, text: string) =>
  page.evaluate((plain) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', plain)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)

let api: Api
let draftId: string
test.beforeEach(async ({ context, page, portal }) => {
  await signIn(context, portal.url, PERSON)
  api = await openApi(portal.url, PERSON)
  const draft = await makeDraft(api, ['Plakat A4'], 100)
  draftId = draft.id
  await selectDraft(page, api.client, draftId)
  await page.goto(`/clients/${api.client.clientId}/checkout/transportation`)
})

test('quantities are typed, pasted and filled until the sums are right, then the order goes there', async ({
  page,
  texts,
}) => {
  const { matrix } = texts.transportMatrix
  await tab(page, texts.transportMatrix.tabs.multiple).click()
  await expect(page.getByText(matrix.complete)).toBeVisible()
  await cell(page, 0).click()
  await page.keyboard.type('60')
  await page.keyboard.press('Enter')
  await expect(cell(page, 0)).toHaveText('60')
  await expect(page.getByText(matrix.short.replace('{{quantity}}', '40'))).toBeVisible()
  await page.getByRole('button', { name: matrix.addRow }).click()
  await cell(page, 1).click()
  await page.keyboard.press('ArrowUp')
  await expect(cell(page, 0)).toBeFocused()
  await paste(page, '55\nviis\n')
  await expect(page.getByRole('alert')).toContainText('viis')
  await expect(cell(page, 0)).toHaveText('55')
  await cell(page, 1).click()
  await page.keyboard.type('50')
  await page.keyboard.press('Tab')
  await expect(page.getByText(matrix.over.replace('{{quantity}}', '5'))).toBeVisible()
  await next(page, texts).click()
  await expect(page.getByText(matrix.addressMissing)).toBeVisible()
  await page.getByRole('button', { name: textPattern(`${matrix.addressOf} {{value}}`, { row: '2' }) }).click()
  await page.getByRole('dialog').getByRole('listitem').nth(1).getByRole('button').first().click()
  await cell(page, 1).click()
  await page.keyboard.type('45')
  await page.keyboard.press('Enter')
  await expect(page.getByText(matrix.complete)).toBeVisible()
  await expectAccessible(page, 'matrix')
  await next(page, texts).click()
  await expect(page).toHaveURL(/additional-info/)
  const [design] = (await readOrder(api, draftId)).items[0]?.designs ?? []
  expect(design?.destinations.map(({ quantity }) => quantity)).toEqual([55, 45])
})

test('packages of one address are numbered, and another tab brings them back', async ({ page, texts }) => {
  const { matrix, tabs } = texts.transportMatrix
  await tab(page, tabs.singleWithDistribution).click()
  await page.getByRole('button', { name: matrix.addPackage }).click()
  await expect(page.getByText(matrix.package.replace('{{number}}', '2'))).toBeVisible()
  await cell(page, 0).click()
  await paste(page, '30\n70')
  await expect(page.getByText(matrix.complete)).toBeVisible()
  await tab(page, tabs.single).click()
  await expect(page.getByRole('status').filter({ hasText: texts.transportMatrix.lost.packages })).toBeVisible()
  await tab(page, tabs.singleWithDistribution).click()
  await expect(cell(page, 1)).toHaveText('70')
  await next(page, texts).click()
  await expect(page).toHaveURL(/additional-info/)
  const [design] = (await readOrder(api, draftId)).items[0]?.designs ?? []
  expect(design?.packingInfo.map(({ quantity }) => quantity)).toEqual([30, 70])
})
