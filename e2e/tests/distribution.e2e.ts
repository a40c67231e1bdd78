import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { type Api, openApi } from '../fixtures/api.ts'
import { makeDraft, readOrder, selectDraft, submitOrder } from '../fixtures/orders.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, type Texts, test } from '../fixtures/test.ts'
import { textPattern } from '../fixtures/text-pattern.ts'

const PERSON = 'orderer@demo.example'
const ADDRESSES = 180
const EACH = 5

const spreadsheet = (name: string) => join(import.meta.dirname, '../../test-files/spreadsheets', name)

const upload = async (page: Page, texts: Texts, name: string) => {
  await page.getByRole('button', { name: texts.distribution.upload }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles(spreadsheet(name))
  return dialog
}

let api: Api
let draftId: string
test.beforeEach(async ({ context, page, portal }) => {
  await signIn(context, portal.url, PERSON)
  api = await openApi(portal.url, PERSON)
  const draft = await makeDraft(api, ['Plakat A4'], ADDRESSES * EACH)
  draftId = draft.id
  await selectDraft(page, api.client, draftId)
  await page.goto(`/clients/${api.client.clientId}/checkout/transportation`)
})

test('a spreadsheet of 180 addresses becomes the distribution of an order that is sent', async ({ page, texts }) => {
  const dialog = await upload(page, texts, 'addresses-180.xlsx')
  await expect(dialog.getByText(textPattern(texts.distribution.counts.new_other, { count: '180' }))).toBeVisible()
  await expectAccessible(page, 'preview of a distribution')
  await dialog.getByRole('checkbox', { name: texts.distribution.saveNew }).uncheck()
  await dialog.getByRole('button', { name: texts.distribution.apply }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(texts.distribution.applied)).toBeVisible()
  const [design] = (await readOrder(api, draftId)).items[0]?.designs ?? []
  expect(design?.destinations.map(({ quantity }) => quantity)).toEqual(Array.from({ length: ADDRESSES }, () => EACH))
  await submitOrder(api, draftId)
  expect((await readOrder(api, draftId)).status.status).toBe('submitted')
})

test('a spreadsheet with errors says what to mend in each row and changes nothing', async ({ page, texts }) => {
  const before = await readOrder(api, draftId)
  const dialog = await upload(page, texts, 'errors.xlsx')
  await expect(dialog.getByText(texts.distribution.notReady)).toBeVisible()
  await expect(dialog.getByText(texts.distribution.problem.quantityNegative.replace('{{text}}', '-5'))).toBeVisible()
  await expect(dialog.getByText(texts.distribution.problem.quantityFractional.replace('{{text}}', '2.5'))).toBeVisible()
  await expect(dialog.getByText(texts.distribution.invalid.postalCodeInvalid)).toBeVisible()
  await expect(dialog.getByRole('button', { name: texts.distribution.apply })).toBeDisabled()
  await expectAccessible(page, 'errors of a distribution')
  await dialog.getByRole('button', { name: texts.distribution.again }).click()
  await dialog.locator('input[type=file]').setInputFiles(spreadsheet('wrong-columns.xlsx'))
  await expect(dialog.getByText(texts.distribution.notReady)).toBeVisible()
  expect((await readOrder(api, draftId)).version).toBe(before.version)
})
