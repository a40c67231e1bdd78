import type { Page } from '@playwright/test'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { textPattern } from '../fixtures/text-pattern.ts'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const cards = (page: Page, listName: string) =>
  page.getByRole('main').getByRole('list', { name: listName, exact: true }).getByRole('listitem')

test.beforeEach(async ({ page, context, portal, texts }) => {
  const { clientId } = await signIn(context, portal.url, 'manager@demo.example')
  await page.goto(`/clients/${clientId}`)
  await expect(title(page, texts.catalogue.title)).toBeVisible()
})

// spec: CA17
test('the catalogue search ignores diacritics, is kept in the URL and can be cleared', async ({ page, texts }) => {
  const search = page.getByRole('searchbox')
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await page.keyboard.type('markmik')
  await expect(cards(page, texts.catalogue.products)).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Märkmik A5, 50 lehte' })).toBeVisible()
  await expect(page).toHaveURL(/search=markmik/)
  await page.reload()
  await expect(search).toHaveValue('markmik')
  await expect(cards(page, texts.catalogue.products)).toHaveCount(1)
  await search.fill('PL-A4')
  await expect(cards(page, texts.catalogue.products)).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Plakat A4' })).toBeVisible()
  const place = await search.boundingBox()
  await search.fill('sellist ei ole')
  await expect(page.getByRole('button', { name: texts.catalogue.nothing.action })).toBeVisible()
  expect(await search.boundingBox()).toEqual(place)
  await page.getByRole('button', { name: texts.catalogue.nothing.action }).click()
  await expect(search).toHaveValue('')
  await expect(page.getByRole('link', { name: 'Plakat A4' })).toBeVisible()
})

// spec: RT26, CA5
test('catalogue folders open into subfolders, and the breadcrumbs lead back', async ({ page, texts }) => {
  await page.getByRole('link', { name: /^Kampaaniad/ }).click()
  await expect(title(page, 'Kampaaniad')).toBeVisible()
  await expect(page).toHaveURL(/selectedFolder=Kampaaniad/)
  await page.getByRole('link', { name: /^Jõulukampaania/ }).click()
  await expect(title(page, 'Jõulukampaania')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Plakat A1' })).toHaveCount(0)
  const path = page.getByRole('navigation', { name: texts.catalogue.path })
  await path.getByRole('link', { name: 'Kampaaniad' }).click()
  await expect(page.getByRole('link', { name: 'Plakat A1' })).toBeVisible()
  await path.getByRole('link', { name: texts.catalogue.allProducts }).click()
  await expect(title(page, texts.catalogue.title)).toBeVisible()
  await page.goBack()
  await expect(title(page, 'Kampaaniad')).toBeVisible()
})

// spec: N9, N10, N11, N12, N13, N14, CA19, CA21, DR4, K5
test('a product card adds its product to the order and removes it again', async ({ page, texts }) => {
  const cart = page.getByRole('button', { name: textPattern(texts.navigation.cart_one, { count: '1' }) })
  const add = (name: string) => page.getByRole('button', { name: textPattern(texts.catalogue.addProduct, { name }) })
  const remove = (name: string) =>
    page.getByRole('button', { name: textPattern(texts.catalogue.removeProduct, { name }) })
  await expect(cart).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveText(texts.common.productName)
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(
    '**/orders/*/products/*',
    async (route) => {
      await isAnswered
      await route.continue()
    },
    { times: 1 },
  )
  await add('Plakat A4').click()
  await expect(add('Plakat A4')).toHaveAttribute('aria-disabled', 'true')
  answer()
  await expect(remove('Plakat A4')).toBeVisible()
  await expect(cart).toBeVisible()
  const added = page.getByRole('alert').filter({ hasText: textPattern(texts.catalogue.added, { name: 'Plakat A4' }) })
  await expect(added).toBeVisible()
  const toast = await added.boundingBox()
  expect(toast?.width).toBeLessThanOrEqual(400)
  // Clear of the search field, in which the next product is looked for.
  const search = await page.getByRole('searchbox').boundingBox()
  expect(toast?.y ?? 0).toBeGreaterThanOrEqual((search?.y ?? 0) + (search?.height ?? 0))
  const offer = remove('Plakat A4').getByText(texts.catalogue.remove)
  await expect(offer).toBeHidden()
  // The page may scroll under the pointer while it rests: then it moves once more.
  await expect(async () => {
    await page.getByRole('searchbox').hover()
    await remove('Plakat A4').hover()
    await expect(offer).toBeVisible({ timeout: 1000 })
  }).toPass()
  await add('Flaier A6, kahepoolne').click()
  const flyer = page.getByRole('alert').filter({ hasText: 'Flaier A6, kahepoolne' })
  await flyer.getByRole('button', { name: texts.common.undo }).click()
  await expect(cart).toBeVisible()
  await add('Flaier A6, kahepoolne').click()
  await expect(
    page.getByRole('button', { name: textPattern(texts.navigation.cart_other, { count: '2' }) }),
  ).toBeVisible()
  await remove('Plakat A4').click()
  await expect(add('Plakat A4')).toBeVisible()
  await expect(cart).toBeVisible()
  // The second skip link leads to the cart, which lies behind the links of the bar.
  await page.reload()
  await expect(cart).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: texts.navigation.skipToCart })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(cart).toBeFocused()
  await cart.click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('link', { name: texts.cart.checkout })).toBeVisible()
  await drawer.getByRole('link', { name: 'Flaier A6, kahepoolne' }).click()
  await expect(title(page, 'Flaier A6, kahepoolne')).toBeVisible()
  await cart.click()
  await drawer.getByRole('button', { name: textPattern(texts.cart.remove) }).click()
  await expect(drawer).toContainText(texts.cart.empty)
  await expect(drawer.getByRole('link', { name: texts.cart.checkout })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(cart).toHaveCount(0)
})
