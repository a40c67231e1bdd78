import { expectAccessible } from '../fixtures/accessibility.ts'
import { openApi } from '../fixtures/api.ts'
import { artwork } from '../fixtures/artwork.ts'
import { keepDesigns, makeDraft, productId, readOrder, submitOrder } from '../fixtures/orders.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { textPattern } from '../fixtures/text-pattern.ts'

const PERSON = 'manager@demo.example'
/** Time for the picture and the check of a file on a busy machine. */
const RENDERED = { timeout: 45_000 }

test('a file that is missing in a sent order is added from the home of the client', async ({
  page,
  context,
  portal,
  texts,
}) => {
  const api = await openApi(portal.url, PERSON)
  const { clientId } = await signIn(context, portal.url, PERSON)
  const product = 'Plakat 50 × 70 cm'
  await keepDesigns(api, await productId(api, product), [10])
  const { id } = await makeDraft(api, [product], 10)
  await submitOrder(api, id)
  expect((await readOrder(api, id)).filesMissing).toBe(true)
  await page.goto(`/clients/${clientId}/home`)
  const waiting = page.getByRole('region', { name: texts.home.waiting })
  await waiting.locator(`a[href*="${id}"]`).click()
  const add = page.getByRole('button', { name: textPattern(texts.ordersList.addFilesNamed) })
  await add.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: texts.designFiles.chooser.fresh }).click()
  await dialog.locator('input[type=file]').setInputFiles(artwork('concert-a4-cmyk.pdf'))
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(texts.ordersList.filesAdded_one)).toBeVisible()
  await expect(add).toHaveCount(0)
  expect((await readOrder(api, id)).filesMissing).toBe(false)

  // The file is a wrong one: its size is told in words, and another takes its place until the order is confirmed.
  const name = 'concert-a4-cmyk.pdf'
  await expect(page.getByText(/210\s×\s297\smm.*500\s×\s700\smm/)).toBeVisible(RENDERED)
  await expectAccessible(page, 'sent order with a wrong file')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: textPattern(texts.designFiles.replaceFile, { name }) }).click()
  await (await choosing).setFiles(artwork('flyer-a5-2p-cmyk.pdf'))
  await expect(page.getByRole('button', { name: /^flyer-a5-2p-cmyk\.pdf/ })).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)
  expect((await readOrder(api, id)).items[0]?.designs[0]?.files.map((file) => file.name)).toEqual([
    'flyer-a5-2p-cmyk.pdf',
  ])
})
