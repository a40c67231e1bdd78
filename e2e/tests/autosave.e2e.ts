import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { type Api, openApi } from '../fixtures/api.ts'
import { openProduct } from '../fixtures/design-files.ts'
import { cell } from '../fixtures/matrix.ts'
import { contactIds, makeDraft, readOrder, saveShares, selectDraft } from '../fixtures/orders.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, type PortalTexts, test } from '../fixtures/test.ts'
import { textPattern } from '../fixtures/text-pattern.ts'

const PERSON = 'orderer@demo.example'

const saved = (page: Page, texts: PortalTexts) => page.getByRole('status').filter({ hasText: texts.saving.draftSaved })
const keptHere = (page: Page, texts: PortalTexts) =>
  page.getByRole('status').filter({ hasText: texts.saving.draftKeptHere })

let api: Api
test.beforeEach(async ({ context, portal }) => {
  await signIn(context, portal.url, PERSON)
  api = await openApi(portal.url, PERSON)
})

const openStep = async (page: Page, draftId: string, step: string): Promise<void> => {
  await selectDraft(page, api.client, draftId)
  await page.goto(`/clients/${api.client.clientId}/checkout/${step}`)
}

test('the steps of a draft save themselves, and a reload loses nothing', async ({ page, texts }) => {
  const draft = await makeDraft(api, ['Plakat A4'])
  await openStep(page, draft.id, 'products')
  const card = page.getByRole('article').first()
  await card.getByRole('button', { name: texts.designFiles.addDesign }).click()
  const name = card.getByLabel(texts.designFiles.name).last()
  await name.fill('Kevad ')
  await expect(saved(page, texts)).toBeVisible()
  // The field keeps its focus and its blank while the design gets its id.
  await name.pressSequentially('ja suvi')
  await expect(name).toHaveValue('Kevad ja suvi')
  await expect.poll(async () => (await readOrder(api, draft.id)).items[0]?.designs.at(-1)?.name).toBe('Kevad ja suvi')
  await page.reload()
  await expect(card.getByLabel(texts.designFiles.name).last()).toHaveValue('Kevad ja suvi')
  expect((await readOrder(api, draft.id)).items[0]?.designs).toHaveLength(2)

  await page.goto(`/clients/${api.client.clientId}/checkout/additional-info`)
  await page.getByLabel(texts.checkout.additionalInfo.text).fill('Uksekood 12')
  await expect(saved(page, texts)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel(texts.checkout.additionalInfo.text)).toHaveValue('Uksekood 12')
})

test('a half-typed name is saved after a reload', async ({ page, texts }) => {
  const draft = await makeDraft(api, ['Plakat A4'])
  await openStep(page, draft.id, 'additional-info')
  const name = page.getByRole('textbox', { name: texts.ordersList.ownName })
  const rename = page.getByRole('button', { name: textPattern(texts.ordersList.rename) })
  await rename.click()
  await name.pressSequentially('Kevadkamp')
  await page.reload()
  await expect(page.getByText('Kevadkamp', { exact: true })).toBeVisible()
  await expect(rename).toBeVisible()
  await expect.poll(async () => (await readOrder(api, draft.id)).name).toBe('Kevadkamp')
})

test('a half-typed deadline comes back after a reload', async ({ page, texts }) => {
  const draft = await makeDraft(api, ['Plakat A4'])
  await openStep(page, draft.id, 'additional-info')
  const deadline = page.getByRole('textbox', { name: texts.checkout.additionalInfo.deadline })
  await deadline.fill('31.12')
  await page.reload()
  await expect(deadline).toHaveValue('31.12')
  await expect(deadline).toHaveAttribute('aria-invalid', 'true')
  // An emptied field stays empty.
  await deadline.fill('')
  await expect(deadline).not.toHaveAttribute('aria-invalid', 'true')
  await page.reload()
  await expect(deadline).toHaveValue('')
})

test('a product page comes back after a reload with what it had not saved yet', async ({ page, texts }) => {
  await openProduct(page, api, 'Plakat A4')
  const name = page.getByLabel(texts.designFiles.name)
  await name.fill('Kevad')
  await page.reload()
  await expect(name).toHaveValue('Kevad')
  await expect(page.getByRole('status').filter({ hasText: texts.product.saveNote.kept })).toBeVisible()

  // A changed total is shared by the designs, in the proportion they have.
  const quantities = page.getByLabel(texts.product.quantity)
  await page.getByRole('button', { name: texts.designFiles.addDesign }).click()
  await page.getByRole('button', { name: texts.designFiles.divide }).click()
  await quantities.first().fill('')
  await quantities.first().pressSequentially('120')
  await expect(quantities.nth(1)).toHaveValue('60')
  await expect(quantities.nth(2)).toHaveValue('60')
  await expect(page.getByRole('status').filter({ hasText: texts.product.saveNote.kept })).toBeVisible()

  // A quantity that is no number is never saved: leaving asks.
  await quantities.first().fill('120 tk')
  await page.getByRole('navigation').getByRole('link', { name: texts.navigation.orders }).click()
  const question = page.getByRole('dialog', { name: texts.product.mismatch.title })
  await expectAccessible(page, 'question about a quantity that is no number')
  await question.getByRole('button', { name: texts.checkout.leave.stay }).click()
  await expect(quantities.first()).toHaveValue('120 tk')
})

test('addresses that await their pieces survive a save, a refused step and a reload', async ({
  page,
  texts,
  consoleErrors,
}) => {
  const { transportMatrix } = texts
  const draft = await makeDraft(api, ['Plakat A4'], 100)
  await openStep(page, draft.id, 'transportation')
  await page.getByRole('tab', { name: transportMatrix.tabs.multiple, exact: true }).click()
  await page.getByRole('button', { name: transportMatrix.many.open, exact: true }).click()
  const choosing = page.getByRole('dialog', { name: transportMatrix.many.title })
  for (const at of [1, 2, 3]) await choosing.getByRole('checkbox', { disabled: false }).nth(at).check()
  await choosing.getByRole('button', { name: textPattern(transportMatrix.many.add_other) }).click()
  const rows = page.getByRole('grid').getByRole('rowheader')
  await expect(rows).toHaveCount(4)
  await cell(page, 0).click()
  await page.keyboard.type('70')
  await page.keyboard.press('Enter')
  await expect(saved(page, texts)).toBeVisible()
  await page.reload()
  await expect(rows).toHaveCount(4)
  await expect(cell(page, 0)).toContainText('70')
  await page.getByRole('button', { name: texts.common.next, exact: true }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await consoleErrors.expectRefused(400)
  await expect(saved(page, texts)).toBeVisible()
  await expect(rows).toHaveCount(4)
  await page.reload()
  await expect(rows).toHaveCount(4)
  await page.getByRole('tab', { name: transportMatrix.tabs.single, exact: true }).click()
  await expect(saved(page, texts)).toBeVisible()
  await page.reload()
  await page.getByRole('tab', { name: transportMatrix.tabs.multiple, exact: true }).click()
  await expect(rows).toHaveCount(4)
})

test('a dialog of addresses opens again after a reload until it is cancelled', async ({ page, texts }) => {
  const { transportMatrix } = texts
  const draft = await makeDraft(api, ['Plakat A4'], 100)
  await openStep(page, draft.id, 'transportation')
  await page.getByRole('tab', { name: transportMatrix.tabs.multiple, exact: true }).click()
  await page.getByRole('button', { name: transportMatrix.many.open, exact: true }).click()
  const choosing = page.getByRole('dialog', { name: transportMatrix.many.title })
  const search = choosing.getByLabel(texts.contacts.search)
  await search.fill('tartu')
  const box = choosing.getByRole('checkbox', { disabled: false }).nth(1)
  await box.check()
  await page.reload()
  await expect(search).toHaveValue('tartu')
  await expect(box).toBeChecked()
  await choosing.getByRole('button', { name: texts.common.cancel }).click()
  await expect(choosing).toBeHidden()
  await page.reload()
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(choosing).toBeHidden()
})

test('a matrix that does not add up yet is saved in the draft, and pieces without an address stay in the browser', async ({
  page,
  texts,
}) => {
  const draft = await makeDraft(api, ['Plakat A4'])
  const [one = '', other = ''] = await contactIds(api)
  await saveShares(api, draft.id, [
    { destinationId: one, quantity: 60 },
    { destinationId: other, quantity: 40 },
  ])
  await openStep(page, draft.id, 'transportation')
  await cell(page, 0).click()
  await page.keyboard.type('75')
  await page.keyboard.press('Enter')
  await expect(saved(page, texts)).toBeVisible()
  expect((await readOrder(api, draft.id)).items[0]?.designs[0]?.destinations.map(({ quantity }) => quantity)).toEqual([
    75, 40,
  ])
  await page.reload()
  await expect(cell(page, 0)).toContainText('75')

  // A reload in the middle of a number keeps it.
  page.on('dialog', (dialog) => void dialog.accept())
  await cell(page, 0).click()
  await page.keyboard.type('81')
  await page.reload()
  await expect(cell(page, 0)).toContainText('81')

  await page.getByRole('button', { name: texts.transportMatrix.matrix.addRow }).click()
  await cell(page, 2).click()
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  await expect(keptHere(page, texts)).toBeVisible()
  await page.reload()
  await expect(cell(page, 2)).toContainText('5')
  await page.getByRole('button', { name: texts.common.next, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: texts.checkout.transportation.title })).toBeVisible()
})
