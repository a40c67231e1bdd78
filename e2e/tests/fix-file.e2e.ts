import { expectAccessible } from '../fixtures/accessibility.ts'
import { openApi } from '../fixtures/api.ts'
import { filesOf, openChooser, openProduct, saved } from '../fixtures/design-files.ts'
import { makeDraft, submitOrder } from '../fixtures/orders.ts'
import { SIGN_PRODUCT, signWithBleed, signWithoutBleed } from '../fixtures/sign-files.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { textPattern } from '../fixtures/text-pattern.ts'

const PERSON = 'orderer@demo.example'
const FILE = 'silt.pdf'
/** Longer limit: rendering takes seconds, and the demo's own previews render at the same time. */
const RENDERED = { timeout: 60_000 }

/** Sign with black text in RGB. */
const RGB_SIGN = signWithBleed(FILE, '0 0.4 0.9 rg 0 0 613 227 re f 0 0 0 rg 60 60 200 90 re f')
/** Sign that is blue to its edge, without bleed. */
const SIGN = signWithoutBleed(FILE, '1 0.6 0 0 k 0 0 596 210 re f 0 0 0 0 k 60 60 200 90 re f')

test.beforeEach(({ context, portal }) => signIn(context, portal.url, PERSON))

test('a file without bleed gets it by mirroring, and the finding is gone', async ({ page, portal, texts }) => {
  test.setTimeout(180_000)
  const { designFiles, fixes, common } = texts
  await openProduct(page, await openApi(portal.url, PERSON), SIGN_PRODUCT)
  const chooser = await openChooser(page, texts)
  await chooser.getByRole('tab', { name: designFiles.chooser.fresh }).click()
  await chooser.locator('input[type=file]').setInputFiles(SIGN)
  await expect(chooser).toBeHidden()

  const files = filesOf(page, texts)
  // The button that opens the findings.
  const marks = files.getByRole('button', { expanded: false })
  await marks.click(RENDERED)
  const { addBleed, of } = designFiles.fixes
  const button = files.getByRole('button', { name: textPattern(of, { fix: addBleed, name: FILE }) })
  await expect(button).toBeVisible()
  await expectAccessible(page, 'finding with its fix')

  await button.click()
  const dialog = page.getByRole('dialog', { name: addBleed })
  await dialog.getByRole('button', { name: common.cancel }).click()
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
  await expect(files.getByText(FILE, { exact: true })).toBeVisible()

  await page.keyboard.press('Enter')
  await expect(dialog.getByText(fixes.ready)).toBeVisible(RENDERED)
  await expect(dialog.getByText(fixes.fits)).toBeVisible()
  await expect(dialog.getByRole('img', { name: textPattern(designFiles.preview, { name: FILE }) })).toBeVisible()
  await expectAccessible(page, 'file before and after its fix')
  await dialog.getByRole('button', { name: fixes.use }).click()
  await expect(dialog).toBeHidden()
  await expect(files.getByText('silt_bleed.pdf', { exact: true })).toBeVisible()
  await expect(marks).toHaveCount(0)
  await saved(page, texts)
  await page.reload()
  await expect(files.getByText('silt_bleed.pdf', { exact: true })).toBeVisible()
  await expect(marks).toHaveCount(0)
})

test('a file in RGB is converted to CMYK from its large preview, and the finding is gone', async ({
  page,
  portal,
  texts,
}) => {
  test.setTimeout(180_000)
  const { designFiles, fixes } = texts
  await openProduct(page, await openApi(portal.url, PERSON), SIGN_PRODUCT)
  const chooser = await openChooser(page, texts)
  await chooser.getByRole('tab', { name: designFiles.chooser.fresh }).click()
  await chooser.locator('input[type=file]').setInputFiles(RGB_SIGN)
  await expect(chooser).toBeHidden()
  const files = filesOf(page, texts)
  const marks = files.getByRole('button', { expanded: false })
  await expect(marks).toBeVisible(RENDERED)
  await files.getByRole('button', { name: textPattern(designFiles.openPreview, { name: FILE }) }).click()

  const { toCmyk, of } = designFiles.fixes
  await page
    .getByRole('dialog')
    .getByRole('button', { name: textPattern(of, { fix: toCmyk, name: FILE }) })
    .click()
  const dialog = page.getByRole('dialog', { name: toCmyk })
  await expect(dialog.getByText(fixes.ready)).toBeVisible(RENDERED)
  await expect(dialog.getByText(fixes.fits)).toBeVisible()
  await expectAccessible(page, 'file before and after its conversion')
  await dialog.getByRole('button', { name: fixes.use }).click()
  await expect(files.getByText('silt_cmyk.pdf', { exact: true })).toBeVisible()
  await expect(marks).toHaveCount(0)
  await saved(page, texts)
})

test('a file of a sent order gets its bleed there, and the order has the new file', async ({ page, portal, texts }) => {
  test.setTimeout(180_000)
  const { designFiles, fixes } = texts
  const api = await openApi(portal.url, PERSON)
  await openProduct(page, api, SIGN_PRODUCT)
  const chooser = await openChooser(page, texts)
  await chooser.getByRole('tab', { name: designFiles.chooser.fresh }).click()
  await chooser.locator('input[type=file]').setInputFiles(SIGN)
  await expect(chooser).toBeHidden()
  await saved(page, texts)
  const { id } = await makeDraft(api, [SIGN_PRODUCT], 100)
  await submitOrder(api, id)

  await page.goto(`/clients/${api.client.clientId}/orders?order=${id}`)
  const { addBleed, of } = designFiles.fixes
  const button = page.getByRole('button', { name: textPattern(of, { fix: addBleed, name: FILE }) })
  const mark = page.getByRole('button', { name: textPattern(designFiles.findings.markOf, { name: FILE }) })
  await expect(mark.or(button).first()).toBeVisible(RENDERED)
  if (!(await button.isVisible())) await mark.click()
  await expectAccessible(page, 'fix in a sent order')
  await button.click()
  const dialog = page.getByRole('dialog', { name: addBleed })
  await expect(dialog.getByText(fixes.ready)).toBeVisible(RENDERED)
  await dialog.getByRole('button', { name: fixes.use }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: /^silt_bleed\.pdf/ }).first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: /^silt_bleed\.pdf/ }).first()).toBeVisible(RENDERED)
  await expect(button).toHaveCount(0)
})
