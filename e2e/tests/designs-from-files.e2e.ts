import { expectAccessible } from '../fixtures/accessibility.ts'
import { openApi } from '../fixtures/api.ts'
import { artwork } from '../fixtures/artwork.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { textPattern } from '../fixtures/text-pattern.ts'
import { filesOf, openChooser, openProduct, saved, upload } from '../fixtures/design-files.ts'

const PERSON = 'orderer@demo.example'

test.beforeEach(({ context, portal }) => signIn(context, portal.url, PERSON))

test('several files become a design each, named after its file, whose name follows another file', async ({
  page,
  portal,
  texts,
}) => {
  const { designFiles } = texts
  await openProduct(page, await openApi(portal.url, PERSON), 'Letisilt 210 × 74 mm')
  const names = page.getByRole('textbox', { name: designFiles.name })
  const quantities = page.getByRole('list', { name: designFiles.title }).getByLabel(designFiles.quantity)
  const dialog = await openChooser(page, texts)
  await dialog.locator('input[type=file]').setInputFiles(['sticker.png', 'photo.jpg'].map(artwork))
  const asDesigns = dialog.getByRole('button', {
    name: textPattern(designFiles.upload.submitDesigns_other, { count: '2' }),
  })
  await expect(asDesigns).toBeEnabled()
  await expectAccessible(page, 'dialog that adds several files as designs')
  await asDesigns.click()
  await expect(dialog).toBeHidden()
  await expect(names).toHaveCount(2)
  await expect(names.nth(0)).toHaveValue('sticker')
  await expect(names.nth(1)).toHaveValue('photo')
  await expect(quantities.nth(0)).toHaveValue('50')
  await expect(quantities.nth(1)).toHaveValue('50')

  const chooser = page.waitForEvent('filechooser')
  const replaceName = textPattern(designFiles.replaceFile, { name: 'photo.jpg' })
  await page.getByRole('button', { name: replaceName }).click()
  await (await chooser).setFiles(artwork('logo.svg'))
  await expect(names.nth(1)).toHaveValue('logo')
  await saved(page, texts)

  const dataTransfer = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
    for (const name of ['talv.svg', 'suvi.svg'])
      transfer.items.add(new File([drawing], name, { type: 'image/svg+xml' }))
    return transfer
  })
  const add = page.getByRole('button', { name: designFiles.addDesign, exact: true })
  await add.dispatchEvent('dragover', { dataTransfer })
  await expect(page.getByText(designFiles.upload.dropDesigns)).toBeVisible()
  await add.dispatchEvent('drop', { dataTransfer })
  await asDesigns.click()
  await expect(names).toHaveCount(4)
  await saved(page, texts)
  await page.reload()
  await expect(names).toHaveCount(4)
  const shown = await names.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
  expect(shown).toEqual(['sticker', 'logo', 'talv', 'suvi'])
})

test('a file chosen in a long open file dialog takes the place, although the browser has freed memory', async ({
  page,
  context,
  portal,
  texts,
}) => {
  const { designFiles } = texts
  await openProduct(page, await openApi(portal.url, PERSON), 'Letisilt 210 × 74 mm')
  await upload(page, texts, 'sticker.png')
  const tools = await context.newCDPSession(page)
  for (const domain of ['Page.enable', 'DOM.enable'] as const) await tools.send(domain)
  await tools.send('Page.setInterceptFileChooserDialog', { enabled: true })
  const opened = new Promise<number | undefined>((resolve) => {
    tools.once('Page.fileChooserOpened', ({ backendNodeId }) => resolve(backendNodeId))
  })
  await page.getByRole('button', { name: textPattern(designFiles.replaceFile, { name: 'sticker.png' }) }).click()
  const field = await opened
  await tools.send('HeapProfiler.collectGarbage')
  await tools.send('DOM.setFileInputFiles', { backendNodeId: field ?? 0, files: [artwork('logo.svg')] })
  await expect(filesOf(page, texts)).toContainText('logo.svg')
})
