import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { openApi } from '../fixtures/api.ts'
import { cell } from '../fixtures/matrix.ts'
import { keepDesigns, makeDraft, productId, readOrder, selectDraft } from '../fixtures/orders.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { textPattern } from '../fixtures/text-pattern.ts'

const PERSON = 'manager@demo.example'

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

test('addresses get a group, many are chosen by it, and a rule fills their quantities', async ({
  page,
  context,
  portal,
  texts,
}) => {
  const { contacts, transportMatrix } = texts
  const api = await openApi(portal.url, PERSON)
  await signIn(context, portal.url, PERSON)
  const { clientId } = api.client
  const params = { clientId }
  const known = await api.call('listContacts', { params })

  // A group is given to the addresses that the search finds.
  await page.goto(`/clients/${clientId}/contacts?search=tartu`)
  await page.getByRole('checkbox', { name: contacts.many.choosePage }).check()
  await button(page, contacts.many.change).click()
  const dialog = page.getByRole('dialog', { name: contacts.many.title })
  await dialog.getByRole('combobox', { name: contacts.many.add }).fill('Kevadkampaania')
  await page.keyboard.press('Enter')
  await expectAccessible(page, 'groups of chosen addresses')
  // An entered group is not lost by a key.
  await page.keyboard.press('Escape')
  await page
    .getByRole('dialog', { name: contacts.form.leaveTitle })
    .getByRole('button', { name: contacts.form.stay })
    .click()
  // The field has the focus again, and its list lies over the button.
  await dialog.getByRole('heading', { name: contacts.many.title }).click()
  await dialog.getByRole('button', { name: contacts.many.save, exact: true }).click()
  await expect(dialog).toBeHidden()
  const found = await api.call('listContacts', { params: { clientId }, query: { 'Tags[]': ['kevadkampaania'] } })
  expect(found.length).toBeGreaterThan(0)
  expect(found.length).toBeLessThan(known.length)
  await expect(page.getByRole('table').getByText('Kevadkampaania').first()).toBeVisible()

  // The order goes to all of the group; its first row keeps what it has.
  await keepDesigns(api, await productId(api, 'Plakat A4'), [100])
  const { id: draftId } = await makeDraft(api, ['Plakat A4'], 100)
  await selectDraft(page, api.client, draftId)
  await page.goto(`/clients/${clientId}/checkout/transportation`)
  await page.getByRole('tab', { name: transportMatrix.tabs.multiple, exact: true }).click()
  await button(page, transportMatrix.many.open).click()
  const choosing = page.getByRole('dialog', { name: transportMatrix.many.title })
  await choosing.getByRole('combobox', { name: contacts.many.filter }).click()
  await page.getByRole('option', { name: /^Kevadkampaania/ }).click()
  await page.keyboard.press('Escape')
  await choosing.getByRole('checkbox', { name: textPattern(transportMatrix.many.all_other) }).check()
  await expectAccessible(page, 'choosing many addresses')
  await choosing.getByRole('button', { name: textPattern(transportMatrix.many.add_other) }).click()
  await expect(choosing).toBeHidden()
  await expect(page.getByRole('grid').getByRole('rowheader')).toHaveCount(found.length + 1)
  await expect(cell(page, 0)).toHaveText('100')

  // Equal shares add up and are taken back in one step.
  await button(page, transportMatrix.matrix.shareAll).click()
  await expect(cell(page, found.length)).toHaveText(String(Math.floor(100 / (found.length + 1))))
  await expect(page.getByRole('grid')).toContainText(transportMatrix.matrix.complete)
  await expect(button(page, transportMatrix.matrix.shareAll)).toBeDisabled()
  await expect(page.locator('[data-cell][data-active]')).toBeFocused()
  await button(page, transportMatrix.matrix.undo).click()
  await expect(cell(page, 0)).toHaveText('100')

  // The rule shows the totals first; undo takes all of it back.
  await button(page, transportMatrix.rules.open).click()
  const rules = page.getByRole('dialog', { name: transportMatrix.rules.title })
  await rules.getByRole('combobox', { name: transportMatrix.rules.tag }).click()
  await page.getByRole('option', { name: /^Kevadkampaania/ }).click()
  await page.keyboard.press('Escape')
  await rules.getByLabel(transportMatrix.rules.quantity, { exact: true }).fill('2')
  await rules.getByRole('radio', { name: transportMatrix.rules.restGiven }).check()
  const rest = 100 - 2 * found.length
  await rules.getByLabel(transportMatrix.rules.restQuantity).fill(String(rest))
  // The dialog opens again after a reload, with its rules.
  await page.reload()
  await expect(rules.getByLabel(transportMatrix.rules.restQuantity)).toHaveValue(String(rest))
  await expect(rules.getByLabel(transportMatrix.rules.quantity, { exact: true })).toHaveValue('2')
  const totals = rules.getByRole('table', { name: texts.distribution.totals }).getByRole('row').nth(1)
  await expect(totals.getByRole('cell').last()).toHaveText(transportMatrix.matrix.complete)
  await expectAccessible(page, 'filling by rule')
  await button(page, transportMatrix.rules.apply).click()
  await expect(cell(page, 0)).toHaveText(String(rest))
  await expect(cell(page, 1)).toHaveText('2')
  await button(page, transportMatrix.matrix.undo).click()
  await expect(cell(page, 0)).toHaveText('100')
  await expect(cell(page, 1)).toHaveText('')
  await button(page, transportMatrix.matrix.redo).click()
  await button(page, texts.common.next).click()
  await expect(page).toHaveURL(/additional-info/)
  const saved = (await readOrder(api, draftId)).items[0]?.designs[0]?.destinations ?? []
  expect(saved).toHaveLength(found.length + 1)
  expect(saved.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(100)
})

test('addresses that somebody else deleted leave the choice, and the rest can be saved', async ({
  page,
  context,
  portal,
  texts,
  consoleErrors,
}) => {
  const { many } = texts.contacts
  const api = await openApi(portal.url, PERSON)
  await signIn(context, portal.url, PERSON)
  const { clientId } = api.client
  await page.goto(`/clients/${clientId}/contacts?search=tallinn`)
  await page.getByRole('checkbox', { name: many.choosePage }).check()
  await button(page, many.change).click()
  const dialog = page.getByRole('dialog', { name: many.title })
  await dialog.getByRole('combobox', { name: many.add }).fill('Sügiskampaania')
  await page.keyboard.press('Enter')
  const found = await api.call('listContacts', { params: { clientId }, query: { search: 'tallinn' } })
  const gone = found.find(({ isDefault }) => !isDefault)?.id ?? ''
  await api.call('deleteContact', { params: { clientId }, query: { contactId: gone } })
  await dialog.getByRole('button', { name: many.save, exact: true }).click()
  await expect(page.getByText(textPattern(many.gone_one, { count: '1' }))).toBeVisible()
  await consoleErrors.expectRefused(404)
  await dialog.getByRole('button', { name: many.save, exact: true }).click()
  await expect(dialog).toBeHidden()
  const tagged = await api.call('listContacts', { params: { clientId }, query: { 'Tags[]': ['sügiskampaania'] } })
  expect(tagged.map(({ id }) => id).sort()).toEqual(
    found
      .map(({ id }) => id)
      .filter((id) => id !== gone)
      .sort(),
  )
})
