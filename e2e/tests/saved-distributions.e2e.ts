import { expectAccessible } from '../fixtures/accessibility.ts'
import { openApi } from '../fixtures/api.ts'
import { chooseTableAction } from '../fixtures/matrix.ts'
import {
  contactIds,
  keepDesigns,
  makeDraft,
  productId,
  readOrder,
  saveShares,
  selectDraft,
} from '../fixtures/orders.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { textPattern } from '../fixtures/text-pattern.ts'

const PERSON = 'manager@demo.example'

test('a distribution is saved by name, renamed, and applied to another order in its proportions', async ({
  page,
  context,
  portal,
  texts,
  consoleErrors,
}) => {
  const { saved, apply, rows } = texts.distribution
  const api = await openApi(portal.url, PERSON)
  await signIn(context, portal.url, PERSON)
  const { clientId } = api.client
  const path = `/clients/${clientId}/checkout/transportation`
  const dialog = page.getByRole('dialog')
  await keepDesigns(api, await productId(api, 'Plakat A4'), [100])

  const [first = '', second = '', third = ''] = await contactIds(api)
  const { id: firstDraft } = await makeDraft(api, ['Plakat A4'], 100)
  await saveShares(api, firstDraft, [
    { destinationId: third, quantity: 20 },
    { destinationId: second, quantity: 30 },
    { destinationId: first, quantity: 50 },
  ])
  await selectDraft(page, api.client, firstDraft)
  await page.goto(path)
  await chooseTableAction(page, texts, saved.save)
  await dialog.getByRole('button', { name: saved.renameSave, exact: true }).click()
  await expect(dialog.getByLabel(saved.name)).toHaveAttribute('aria-invalid', 'true')
  await consoleErrors.expectRefused(400)
  await dialog.getByLabel(saved.name).fill('Kolm poodi')
  await page.reload()
  await expect(dialog.getByLabel(saved.name)).toHaveValue('Kolm poodi')
  await dialog.getByLabel(saved.name).press('Enter')
  await expect(dialog).toBeHidden()

  // People look for it among the addresses: its name stands there, and where it is used.
  const book = await context.newPage()
  await book.goto(`/clients/${clientId}/contacts`)
  await expect(book.getByText('Kolm poodi')).toContainText(texts.distribution.actions)
  await book.close()

  // The second order has twice as many pieces: the shares keep their proportions.
  const { id: secondDraft } = await makeDraft(api, ['Plakat A4'], 200)
  // Another tab: a tab has one cart.
  const other = await context.newPage()
  await selectDraft(other, api.client, secondDraft)
  await other.goto(path)
  const chooser = other.getByRole('dialog')
  await chooseTableAction(other, texts, saved.open)
  await expectAccessible(other, 'saved distributions')
  await chooser.getByRole('button', { name: textPattern(saved.rename, { name: 'Kolm poodi' }) }).click()
  const renaming = other.getByRole('dialog', { name: saved.renameTitle })
  await renaming.getByLabel(saved.name).fill('Suured poed')
  await renaming.getByRole('button', { name: saved.renameSave, exact: true }).click()
  await chooser
    .getByRole('list', { name: saved.list })
    .getByRole('button', { name: /^Suured poed/ })
    .click()
  await expect(chooser.getByRole('region', { name: rows })).toBeVisible()
  await expectAccessible(other, 'preview of a saved distribution')
  expect((await readOrder(api, secondDraft)).items[0]?.designs[0]?.destinations).toHaveLength(1)
  await chooser.getByRole('button', { name: apply, exact: true }).click()
  await expect(chooser).toBeHidden()
  await expect(other.getByRole('grid').getByRole('rowheader')).toHaveCount(3)
  expect((await readOrder(api, secondDraft)).items[0]?.designs[0]?.destinations).toEqual([
    { destinationId: third, quantity: 40 },
    { destinationId: second, quantity: 60 },
    { destinationId: first, quantity: 100 },
  ])

  await chooseTableAction(other, texts, saved.open)
  await chooser.getByRole('button', { name: textPattern(saved.remove, { name: 'Suured poed' }) }).click()
  await other.getByRole('button', { name: texts.common.delete, exact: true }).click()
  await expect(other.getByText(saved.none)).toBeVisible()
})

test('a distribution that somebody else deleted is told at renaming and counts as deleted', async ({
  page,
  context,
  portal,
  texts,
  consoleErrors,
}) => {
  const { saved } = texts.distribution
  const api = await openApi(portal.url, PERSON)
  await signIn(context, portal.url, PERSON)
  const { clientId } = api.client
  await keepDesigns(api, await productId(api, 'Plakat A4'), [100])
  const { id: orderId } = await makeDraft(api, ['Plakat A4'], 100)
  for (const name of ['Suvepoed', 'Talvepoed'])
    await api.call('saveDistribution', { params: { clientId }, body: { orderId, name } })
  await selectDraft(page, api.client, orderId)
  await page.goto(`/clients/${clientId}/checkout/transportation`)
  await chooseTableAction(page, texts, saved.open)
  const chooser = page.getByRole('dialog', { name: saved.title })
  const open = (text: string, name: string) =>
    chooser.getByRole('button', { name: textPattern(text, { name }) }).click()
  const deleteElsewhere = async (name: string) => {
    const all = await api.call('listSavedDistributions', { params: { clientId } })
    const distributionId = all.find((one) => one.name === name)?.id ?? ''
    await api.call('deleteDistribution', { params: { clientId, distributionId } })
  }

  await open(saved.rename, 'Suvepoed')
  await deleteElsewhere('Suvepoed')
  const renaming = page.getByRole('dialog', { name: saved.renameTitle })
  await renaming.getByLabel(saved.name).fill('Kevadpoed')
  await renaming.getByRole('button', { name: saved.renameSave, exact: true }).click()
  await expect(page.getByText(saved.gone)).toBeVisible()
  await consoleErrors.expectRefused(404)
  await expect(renaming).toBeHidden()
  await expect(chooser.getByText('Suvepoed')).toHaveCount(0)

  await open(saved.remove, 'Talvepoed')
  await deleteElsewhere('Talvepoed')
  await page.getByRole('button', { name: texts.common.delete, exact: true }).click()
  await expect(page.getByText(saved.removed)).toBeVisible()
  await consoleErrors.expectRefused(404)
  await expect(chooser.getByText('Talvepoed')).toHaveCount(0)
})
