import { expectAccessible } from '../fixtures/accessibility.ts'
import { openApi } from '../fixtures/api.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { textPattern } from '../fixtures/text-pattern.ts'

const PERSON = 'agency@demo.example'
/** Offered to every client. */
const PRODUCT = 'Visiitkaart 90 × 50 mm'

test('an agency user who orders for a client names a representative', async ({ page, context, portal, texts }) => {
  const { clientId } = await signIn(context, portal.url, PERSON)
  const api = await openApi(portal.url, PERSON)
  const members = await api.call('listClientMembers', { params: { clientId } })
  const name = members.at(-1)?.name ?? ''
  await page.goto(`/clients/${clientId}`)
  await page.getByRole('searchbox').fill(PRODUCT)
  await page.getByRole('button', { name: textPattern(texts.catalogue.addProduct, { name: PRODUCT }) }).click()
  await page.getByRole('button', { name: textPattern(texts.navigation.cart_one, { count: '1' }) }).click()
  await page.getByRole('link', { name: texts.cart.checkout }).click()
  const dialog = page.getByRole('dialog', { name: texts.checkout.representative.title })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: texts.common.confirm }).click()
  await expect(dialog).toContainText(texts.checkout.representative.required)
  await expectAccessible(page, 'representative')
  await dialog.getByRole('combobox', { name: texts.checkout.representative.label }).fill(name)
  await page.getByRole('option', { name }).click()
  await dialog.getByRole('button', { name: texts.common.confirm }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('banner')).toContainText(name)
})
