import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { type Api, openApi } from '../fixtures/api.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { test as base, expect, type PortalTexts } from '../fixtures/test.ts'
import { textPattern } from '../fixtures/text-pattern.ts'

const test = base.extend<{ person: string }>({ person: ['manager@demo.example', { option: true }] })

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const folderLink = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name} `) })
const folderOf = (page: Page, name: string) => page.getByRole('listitem').filter({ has: folderLink(page, name) })
const product = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const toast = (page: Page, words: RegExp | string) => page.getByRole('alert').filter({ hasText: words })
const undo = (page: Page, texts: PortalTexts) => page.getByRole('button', { name: texts.common.undo }).last()
const cardButton = (page: Page, words: string, name: string) =>
  page.getByRole('button', { name: textPattern(words, { name }) })
const contains = (pattern: RegExp) => new RegExp(pattern.source.slice(1, -1))

/** Products in the folder of this name, read from the server. */
const inFolder = async (api: Api, name: string): Promise<string[]> => {
  const { folders } = await api.call('getCatalogue', { params: { clientId: api.client.clientId } })
  const all = folders.flatMap((folder) => [folder, ...folder.subfolders])
  return all.find((folder) => folder.name === name)?.products.map((lying) => lying.name) ?? ['no such folder']
}

let api: Api

test.beforeEach(async ({ page, context, portal, texts, person }) => {
  api = await openApi(portal.url, person)
  await signIn(context, portal.url, person)
  await page.goto(`/clients/${api.client.clientId}`)
  await expect(title(page, texts.catalogue.title)).toBeVisible()
})

const makeFolder = async (page: Page, name: string, parent?: string) => {
  await api.call('createFolder', { params: { clientId: api.client.clientId }, body: { name, parent: parent ?? null } })
  await page.reload()
}

test('on a phone the buttons of folders are in a menu beside the search', async ({ page, texts }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('button', { name: texts.folders.new })).toHaveCount(0)
  const menu = page.getByRole('button', { name: texts.folders.tools })
  const search = page.getByRole('searchbox')
  const [left, right] = [await search.boundingBox(), await menu.boundingBox()]
  expect(Math.abs((left?.y ?? 0) - (right?.y ?? 99))).toBeLessThan(8)
  await expectAccessible(page, 'catalogue with the folded menu of folders')
  await menu.click()
  await page.getByRole('menuitem', { name: texts.folders.mass }).click()
  const bar = page.getByRole('region', { name: texts.folders.massBar })
  await expect(bar).toBeVisible()
  await menu.click()
  await page.getByRole('menuitem', { name: texts.folders.massEnd }).click()
  await expect(bar).toHaveCount(0)
  await menu.click()
  await page.getByRole('menuitem', { name: texts.folders.new }).click()
  await expect(page.getByRole('dialog').getByLabel(texts.folders.name)).toBeVisible()
})

// spec: CA7, CA8, CA10, CA15, CA16, CA18, CA23, CA24, CA25
test('a folder is created, rejected if its name exists, and deleted without its products', async ({
  page,
  texts,
  consoleErrors,
}) => {
  const dialog = page.getByRole('dialog')
  const name = dialog.getByLabel(texts.folders.name)
  const create = dialog.getByRole('button', { name: texts.folders.create })
  await page.getByRole('button', { name: texts.folders.new }).click()
  for (const blank of ['', '  ']) {
    await name.fill(blank)
    const refusal = page.waitForResponse((answer) => answer.url().endsWith('/folders') && answer.status() === 400)
    await create.click()
    await refusal
    await expect(dialog.getByRole('alert')).toContainText(texts.problems.required)
  }
  await name.fill('kampaaniad')
  await create.click()
  await expect(dialog.getByRole('alert')).not.toContainText(texts.problems.required)
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(name).toHaveValue('kampaaniad')
  await expectAccessible(page, 'new folder with a refused name')
  await consoleErrors.expectRefused(400)
  await name.fill('Näitus 2027')
  await create.click()
  await expect(dialog).toBeHidden()
  await expect(toast(page, contains(textPattern(texts.folders.created, { name: 'Näitus 2027' })))).toBeVisible()

  await cardButton(page, texts.folders.moveProduct, 'Plakat A4').click()
  await dialog.getByRole('radio', { name: 'Näitus 2027' }).check()
  await dialog.getByRole('button', { name: texts.folders.moveSubmit }).click()
  await expect(product(page, 'Plakat A4')).toHaveCount(0)

  await folderOf(page, 'Näitus 2027').getByRole('button').click()
  await expect(dialog).toContainText('Näitus 2027')
  await dialog.getByRole('button', { name: texts.common.delete }).click()
  await expect(folderLink(page, 'Näitus 2027')).toHaveCount(0)
  await expect(product(page, 'Plakat A4')).toBeVisible()
  await undo(page, texts).click()
  await expect(folderLink(page, 'Näitus 2027')).toBeVisible()
  await expect.poll(() => inFolder(api, 'Näitus 2027')).toEqual(['Plakat A4'])
})

// spec: CA9
test('a product is dragged into a folder by mouse, restored by undo, and dragged out', async ({ page, texts }) => {
  await makeFolder(page, 'Lohistus')
  const drag = async (what: string, onto: ReturnType<Page['locator']>) => {
    await product(page, what).hover()
    await page.mouse.down()
    await page.mouse.move(600, 500, { steps: 4 })
    await onto.hover()
    await onto.hover()
    await expect(onto).toHaveAttribute('data-drop-target')
    await page.mouse.up()
  }
  await drag('Flaier A6, kahepoolne', folderOf(page, 'Lohistus'))
  await expect(title(page, texts.catalogue.title)).toBeVisible()
  await expect(product(page, 'Flaier A6, kahepoolne')).toHaveCount(0)
  await expect.poll(() => inFolder(api, 'Lohistus')).toEqual(['Flaier A6, kahepoolne'])
  await undo(page, texts).click()
  await expect(product(page, 'Flaier A6, kahepoolne')).toBeVisible()
  await expect.poll(() => inFolder(api, 'Lohistus')).toEqual([])

  await drag('Flaier A6, kahepoolne', folderOf(page, 'Lohistus'))
  await folderLink(page, 'Lohistus').click()
  await expect(title(page, 'Lohistus')).toBeVisible()
  const path = page.getByRole('navigation', { name: texts.catalogue.path })
  await drag('Flaier A6, kahepoolne', path.getByRole('listitem').first())
  await expect(page.getByText(texts.catalogue.emptyFolder.title)).toBeVisible()
  await expect.poll(() => inFolder(api, 'Lohistus')).toEqual([])
})

// spec: CA13, CA18
test('a product is moved into a folder and out of it by keyboard', async ({ page, texts }) => {
  await makeFolder(page, 'Aa klaviatuur')
  await makeFolder(page, 'Ab teine')
  await makeFolder(page, 'Ac kolmas')
  await page.getByRole('searchbox').focus()
  await page.keyboard.press('ArrowDown')
  await expect(folderLink(page, 'Aa klaviatuur')).toBeFocused()
  const cards = page.getByRole('list', { name: texts.catalogue.products, exact: true }).getByRole('link')
  await cards.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(cards.nth(1)).toBeFocused()
  const name = (await cards.nth(1).textContent()) ?? ''
  const handle = page.getByRole('button', { name: textPattern(texts.folders.carry, { name }) })
  await handle.focus()
  await page.keyboard.press('Enter')
  await expect(handle).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('ArrowRight')
  await expect(folderOf(page, 'Aa klaviatuur')).toHaveAttribute('data-drop-target')
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: contains(textPattern(texts.folders.carryOver, { folder: 'Aa klaviatuur' })) }),
  ).toBeAttached()
  await expectAccessible(page, 'a lifted product')
  for (const [key, folder] of [
    ['ArrowRight', 'Ab teine'],
    ['ArrowDown', 'Ac kolmas'],
    ['ArrowUp', 'Ab teine'],
    ['ArrowLeft', 'Aa klaviatuur'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(folderOf(page, folder)).toHaveAttribute('data-drop-target')
  }
  await page.keyboard.press('Enter')
  await expect(product(page, name)).toHaveCount(0)
  await expect(cards.nth(1)).toBeFocused()
  await expect.poll(() => inFolder(api, 'Aa klaviatuur')).toEqual([name])
  await folderLink(page, 'Aa klaviatuur').click()
  await expect(product(page, name)).toBeVisible()
  await cardButton(page, texts.folders.moveOutProduct, name).click()
  await expect(page.getByText(texts.catalogue.emptyFolder.title)).toBeVisible()
  await expect.poll(() => inFolder(api, 'Aa klaviatuur')).toEqual([])
})

// spec: CA10, CA11, CA12, CA20, CA23
test('several products move into a new folder, and undo restores each to its folder', async ({ page, texts }) => {
  const before = await inFolder(api, 'Kampaaniad')
  await page.getByRole('searchbox').fill('plakat')
  await page.getByRole('button', { name: texts.folders.mass }).click()
  for (const name of ['Plakat A1', 'Plakat A3']) {
    await page.getByRole('button', { name: textPattern(texts.folders.addNamed, { name }) }).click()
  }
  const bar = page.getByRole('region', { name: texts.folders.massBar })
  await expect(bar).toContainText(texts.folders.selected_other.replace('{{count}}', '2'))
  await expectAccessible(page, 'mass-moving mode')
  await bar.getByRole('button', { name: texts.folders.pickFolder }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: texts.folders.new }).click()
  await dialog.getByLabel(texts.folders.name).fill('Plakatid koos')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('radio', { name: 'Plakatid koos' })).toBeChecked()
  await dialog.getByRole('button', { name: texts.folders.moveSubmit }).click()
  await expect(bar).toHaveCount(0)
  await expect.poll(() => inFolder(api, 'Plakatid koos')).toEqual(['Plakat A1', 'Plakat A3'])
  await undo(page, texts).click()
  await expect(toast(page, texts.folders.undone)).toBeVisible()
  expect(await inFolder(api, 'Plakatid koos')).toEqual([])
  expect(await inFolder(api, 'Kampaaniad')).toEqual(before)
})

// spec: CA14
test('a refused move restores the product and says why; Move without a selection only closes', async ({
  page,
  texts,
  consoleErrors,
}) => {
  await makeFolder(page, 'Kaob ära')
  const dialog = page.getByRole('dialog')
  await cardButton(page, texts.folders.moveProduct, 'Roll-up 85 × 200 cm').click()
  await dialog.getByRole('button', { name: texts.folders.moveSubmit }).click()
  await expect(dialog).toBeHidden()
  await expect(product(page, 'Roll-up 85 × 200 cm')).toBeVisible()
  await cardButton(page, texts.folders.moveProduct, 'Roll-up 85 × 200 cm').click()
  await dialog.getByRole('radio', { name: 'Kaob ära' }).check()
  await expectAccessible(page, 'folders to move to')
  // Another person deletes the folder in the meantime.
  await api.call('deleteFolders', { params: { clientId: api.client.clientId }, body: ['Kaob ära'] })
  await dialog.getByRole('button', { name: texts.folders.moveSubmit }).click()
  await expect(toast(page, texts.folders.moveFailed)).toBeVisible()
  await expect(product(page, 'Roll-up 85 × 200 cm')).toBeVisible()
  await expect(folderLink(page, 'Kaob ära')).toHaveCount(0)
  await consoleErrors.expectRefused(400)
})

test.describe('catalogue folders of a viewer', () => {
  test.use({ person: 'viewer@demo.example' })

  test('a viewer has no buttons to change folders', async ({ page, texts }) => {
    await expect(page.getByText(texts.catalogue.mayNotOrder)).toBeVisible()
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  })
})
