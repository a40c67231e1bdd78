import { expectAccessible } from '../fixtures/accessibility.ts'
import { openApi } from '../fixtures/api.ts'
import { artwork } from '../fixtures/artwork.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { textPattern } from '../fixtures/text-pattern.ts'

const CLIENT = 'manager@demo.example'
const AGENCY = 'agency@demo.example'
const NAME = 'Õnnekaart A6'

test('a product with group and picture is created for a client, and many change at once', async ({
  page,
  context,
  portal,
  texts,
  consoleErrors,
}) => {
  const { agencyProducts: own, printingHouses: houses, unsaved } = texts
  const field = (name: string) => page.getByRole('textbox', { name })
  const save = () => page.getByRole('button', { name: unsaved.save, exact: true }).click()
  const code = `KAART-${Date.now()}`
  await signIn(context, portal.url, AGENCY)

  await page.goto('/agency/printing-houses')
  await page.getByRole('link', { name: houses.add }).click()
  await field(houses.name).fill(`Kaardikoda ${code}`)
  await field(houses.email).fill('too')
  await save()
  await expect(field(houses.email)).toHaveAccessibleDescription(new RegExp(texts.problems.notAnEmail))
  await consoleErrors.expectRefused(400)
  await field(houses.email).fill('too@kaardikoda.example')
  await field(houses.leadDaysField).fill('9')
  await save()
  await expect(page.getByRole('heading', { level: 1, name: `Kaardikoda ${code}` })).toBeVisible()
  await expectAccessible(page, 'printing house')

  await page.goto('/agency/products/new')
  await field(own.one.nameEt).fill(NAME)
  await page.getByRole('button', { name: own.one.newGroup }).click()
  await page.getByRole('dialog').getByRole('textbox').fill(`Kaardid ${code}`)
  await page.getByRole('dialog').getByRole('button', { name: own.groupList.save }).click()
  await expect(page.getByRole('combobox', { name: own.one.group })).toHaveValue(`Kaardid ${code}`)
  await expect(field(own.one.nameEt)).toHaveValue(NAME)
  await field(own.one.nameEn).fill('Lucky card A6')
  await field(own.one.minQuantity).fill('50')
  await field(own.one.maxQuantity).fill('10')
  await save()
  await expect(field(own.one.code)).toHaveAccessibleDescription(new RegExp(texts.problems.required))
  await consoleErrors.expectRefused(400)
  await field(own.one.code).fill(code)
  await field(own.one.maxQuantity).fill('5 000')
  await page.getByRole('radio', { name: own.one.offerAll }).check()
  await page.getByRole('combobox', { name: own.one.printingHouse }).fill(code)
  await page.getByRole('option', { name: `Kaardikoda ${code}` }).click()
  await expect(page.getByText(textPattern(own.one.slowHouse))).toBeVisible()
  await save()
  await expect(page).toHaveURL(/\/agency\/products\/[\w-]+\/prices$/)

  await page.getByRole('link', { name: own.one.facts, exact: true }).click()
  const chooser = page.locator('input[type=file]')
  await chooser.setInputFiles({ name: 'pilt.txt', mimeType: 'text/plain', buffer: Buffer.from('ei ole pilt') })
  await expect(page.getByText(texts.designFiles.upload.wrongType)).toBeVisible()
  await chooser.setInputFiles(artwork('logo.svg'))
  await expect(page.getByRole('img', { name: own.one.pictureAlt })).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page, 'product of the agency')
  const client = await openApi(portal.url, CLIENT)
  const { products } = await client.call('getCatalogue', { params: { clientId: client.client.clientId } })
  expect(products.find(({ name }) => name === NAME)?.thumbnailUrl).not.toBeNull()

  // Leaving a half-filled form asks first; the change of another person is not overwritten.
  await field(own.one.nameEt).fill('Õnnekaart A5')
  await page.getByRole('link', { name: own.one.prices, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: unsaved.stay }).click()
  const office = await openApi(portal.url, AGENCY)
  const { products: found } = await office.call('listAgencyProducts', { query: { Search: code } })
  const seen = found.map(({ id, version }) => ({ id, version }))
  await office.call('changeProducts', { body: { products: seen, change: { productionDays: 12 } } })
  await save()
  await page.getByRole('button', { name: unsaved.readAgain }).click()
  await consoleErrors.expectRefused(409)
  await expect(field(own.one.nameEt)).toHaveValue(NAME)
  await expect(field(own.one.productionDays)).toHaveValue('12')

  await page.goto(`/agency/products?search=${code}`)
  await page.getByRole('checkbox', { name: textPattern(own.choose, { name: NAME }) }).check()
  await page.getByRole('button', { name: own.many.change }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: own.many.what }).click()
  await page.getByRole('option', { name: own.many.archive, exact: true }).click()
  await expect(dialog).toContainText(own.many.archiveText)
  await expectAccessible(page, 'change of many products')
  await dialog.getByRole('button', { name: textPattern(own.many.save_one) }).click()
  await expect(page.getByText(own.nothing)).toBeVisible()
  await page.goto(`/agency/products?search=${code}&state=archived`)
  await expect(page.getByRole('row').filter({ hasText: NAME })).toBeVisible()
})
