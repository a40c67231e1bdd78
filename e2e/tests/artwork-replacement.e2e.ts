import type { FileChooser } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { openApi } from '../fixtures/api.ts'
import { artwork } from '../fixtures/artwork.ts'
import { keepDesigns, makeDraft, productId, readOrder, selectDraft } from '../fixtures/orders.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { textPattern } from '../fixtures/text-pattern.ts'
import { addButton, filesOf, openChooser, openProduct, saved, upload } from '../fixtures/design-files.ts'

const PERSON = 'orderer@demo.example'

test.beforeEach(({ context, portal }) => signIn(context, portal.url, PERSON))

test('a file is replaced in one press; the old one stays until the new one is there, and name and quantity stay', async ({
  page,
  portal,
  texts,
}) => {
  const { designFiles } = texts
  await openProduct(page, await openApi(portal.url, PERSON), 'Letisilt 210 × 74 mm')
  await upload(page, texts, 'sticker.png')
  await page.getByRole('textbox', { name: designFiles.name }).fill('Kevad')
  const replace = page.getByRole('button', { name: textPattern(designFiles.replaceFile) })
  const choose = async (files: Parameters<FileChooser['setFiles']>[0]) => {
    const chooser = page.waitForEvent('filechooser')
    await replace.click()
    await (await chooser).setFiles(files)
  }
  await choose({ name: 'hind.docx', mimeType: 'application/msword', buffer: Buffer.from('PK') })
  const incoming = page.getByRole('list', { name: textPattern(designFiles.replacing, { name: 'sticker.png' }) })
  await expect(incoming.getByRole('alert')).toHaveText(designFiles.upload.wrongType)
  await expect(filesOf(page, texts).getByText('sticker.png')).toBeVisible()
  await expectAccessible(page, 'file that cannot replace another one')
  await incoming.getByRole('button').click()
  await expect(incoming).toBeHidden()
  await expect(replace).toBeFocused()

  await choose(artwork('photo.jpg'))
  await expect(
    page.getByText(textPattern(designFiles.replaced, { name: 'sticker.png', next: 'photo.jpg' })),
  ).toBeVisible()
  await expect(filesOf(page, texts).getByText('photo.jpg')).toBeVisible()
  await expect(filesOf(page, texts).getByText('sticker.png')).toHaveCount(0)
  await expect(replace).toBeFocused()
  await saved(page, texts)

  // The undo brings the earlier file back, also that of a damaged one.
  await page.getByRole('button', { name: texts.common.undo }).click()
  await expect(filesOf(page, texts).getByText('sticker.png')).toBeVisible()
  await expect(filesOf(page, texts).getByText('photo.jpg')).toHaveCount(0)
  await choose({ name: 'vigane.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nkatki') })
  await expect(filesOf(page, texts).getByText('vigane.pdf')).toBeVisible()
  await page.getByRole('button', { name: texts.common.undo }).click()
  await expect(filesOf(page, texts).getByText('sticker.png')).toBeVisible()
  await saved(page, texts)

  const picture = filesOf(page, texts).getByRole('button', { name: textPattern(designFiles.openPreview) })
  const dataTransfer = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
    transfer.items.add(new File([drawing], 'uus.svg', { type: 'image/svg+xml' }))
    return transfer
  })
  await picture.dispatchEvent('dragover', { dataTransfer })
  await expect(page.getByText(designFiles.replaceHere)).toBeVisible()
  await picture.dispatchEvent('drop', { dataTransfer })
  await expect(
    page.getByRole('button', { name: textPattern(designFiles.replaceFile, { name: 'uus.svg' }) }),
  ).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await saved(page, texts)
  await page.reload()
  await expect(filesOf(page, texts).getByText('uus.svg')).toBeVisible()
  await expect(page.getByRole('textbox', { name: designFiles.name })).toHaveValue('Kevad')
  const design = page.getByRole('listitem', { name: 'Kevad' })
  await expect(design.getByLabel(designFiles.quantity)).toHaveValue('100')
})

test('the checkout waits for a file that replaces another one', async ({ page, portal, texts }) => {
  const { designFiles, checkout } = texts
  const api = await openApi(portal.url, PERSON)
  await keepDesigns(api, await productId(api, 'Letisilt 210 × 74 mm'), [100])
  const draft = await makeDraft(api, ['Letisilt 210 × 74 mm'], 100)
  await selectDraft(page, api.client, draft.id)
  await page.goto(`/clients/${api.client.clientId}/checkout/products`)
  await expect(page.getByRole('heading', { level: 1, name: checkout.products.title })).toBeVisible()
  await upload(page, texts, 'sticker.png')
  const next = page.getByRole('button', { name: texts.common.next })
  await expect(next).toBeEnabled()

  let letPass = (): void => undefined
  const passed = new Promise<void>((resolve) => (letPass = resolve))
  await page.route('**/complete', async (route) => {
    await passed
    await route.continue()
  })
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: textPattern(designFiles.replaceFile) }).click()
  await (await chooser).setFiles(artwork('photo.jpg'))
  await expect(next).toBeDisabled()
  await expect(page.getByText(designFiles.replacement.waiting)).toBeVisible()
  await page
    .getByRole('link', { name: draft.items[0]?.productName ?? '' })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(designFiles.replacement.leaveText)).toBeVisible()
  await expectAccessible(page, 'question about an unfinished replacement')
  await dialog.getByRole('button', { name: designFiles.replacement.stay }).click()
  await expect(dialog).toBeHidden()

  letPass()
  await expect(filesOf(page, texts).getByText('photo.jpg')).toBeVisible()
  await next.click()
  await expect(page).toHaveURL(/\/checkout\/transportation/)
  const [design] = (await readOrder(api, draft.id)).items[0]?.designs ?? []
  expect(design?.files.map(({ name }) => name)).toEqual(['photo.jpg'])
})

// spec: RT33
test('artwork of another product of the same size is added from the library', async ({ page, portal, texts }) => {
  const { designFiles, artwork: library } = texts
  const api = await openApi(portal.url, PERSON)
  await openProduct(page, api, 'Rippuv silt A2, kahepoolne')
  const dialog = await openChooser(page, texts)
  await dialog.getByRole('tab', { name: designFiles.chooser.library }).click()
  const list = dialog.getByRole('list', { name: library.picker.list })
  await expect(list.getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page, 'library in the dialog that adds files')
  await dialog.getByRole('searchbox').fill('plakat a2')
  const found = list.getByRole('checkbox', { name: /^plakat_a2/ }).first()
  await found.check()
  await addButton(dialog, texts, 1).click()
  await expect(dialog).toBeHidden()
  await expect(
    filesOf(page, texts)
      .getByText(/^plakat_a2/)
      .first(),
  ).toBeVisible()
  await saved(page, texts)
  await page.reload()
  await expect(
    filesOf(page, texts)
      .getByText(/^plakat_a2/)
      .first(),
  ).toBeVisible()
})

// spec: P30
test('the summary tells a wrong size in words, and takes another file in its place', async ({
  page,
  portal,
  texts,
}) => {
  const { designFiles, checkout } = texts
  const api = await openApi(portal.url, PERSON)
  const product = 'Plakat 50 × 70 cm'
  const id = await productId(api, product)
  await openProduct(page, api, product)
  await upload(page, texts, 'concert-a4-cmyk.pdf')
  await saved(page, texts)
  const keptNames = async () => {
    const { designs } = await api.call('getProduct', { params: { clientId: api.client.clientId, id } })
    return designs.flatMap(({ files }) => files.map(({ name }) => name))
  }
  const draft = await makeDraft(api, [product], 10)
  await selectDraft(page, api.client, draft.id)
  const names = async () =>
    (await readOrder(api, draft.id)).items[0]?.designs[0]?.files.map((file: { name: string }) => file.name)
  await expect.poll(names).toEqual(['concert-a4-cmyk.pdf'])
  await page.goto(`/clients/${api.client.clientId}/checkout/summary`)
  const check = page.getByRole('region', { name: checkout.artwork.title })
  await expect(check.getByText(/210\s×\s297\smm.*500\s×\s700\smm/)).toBeVisible({ timeout: 45_000 })
  await expectAccessible(page, 'summary with a wrong file')
  const chooser = page.waitForEvent('filechooser')
  await check.getByRole('button', { name: textPattern(designFiles.replaceFile) }).click()
  await (await chooser).setFiles(artwork('flyer-a5-2p-cmyk.pdf'))
  await expect(check.getByText('flyer-a5-2p-cmyk.pdf').first()).toBeVisible()
  await expect(check.getByText('concert-a4-cmyk.pdf')).toHaveCount(0)
  expect(await names()).toEqual(['flyer-a5-2p-cmyk.pdf'])
  const name = textPattern(designFiles.replaceFile, { name: 'flyer-a5-2p-cmyk.pdf' })
  await expect(check.getByRole('button', { name })).toBeFocused()
  await expect(check.getByText(/148\s×\s210\smm.*500\s×\s700\smm/)).toBeVisible({ timeout: 45_000 })
  await expect(check.getByRole('button', { name })).toBeFocused()
  const choice = check.getByRole('radiogroup', { name: textPattern(designFiles.keptFile.title) })
  await expect(choice.getByRole('radio', { name: designFiles.keptFile.order })).toBeChecked()
  await expectAccessible(page, 'choice about a replaced file')
  await page.reload()
  await expect(choice.getByRole('radio', { name: designFiles.keptFile.order })).toBeChecked()
  await choice.getByRole('radio', { name: designFiles.keptFile.next }).click()
  await expect.poll(keptNames).toEqual(['flyer-a5-2p-cmyk.pdf'])
  await page.reload()
  await expect(choice.getByRole('radio', { name: designFiles.keptFile.next })).toBeChecked()
  await choice.getByRole('radio', { name: designFiles.keptFile.order }).click()
  await expect.poll(keptNames).toEqual(['concert-a4-cmyk.pdf'])
  expect(await names()).toEqual(['flyer-a5-2p-cmyk.pdf'])
})
