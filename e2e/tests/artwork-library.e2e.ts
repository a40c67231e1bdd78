import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { openApi } from '../fixtures/api.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, type PortalTexts, test } from '../fixtures/test.ts'
import { textPattern } from '../fixtures/text-pattern.ts'

const PERSON = 'orderer@demo.example'

const openLibrary = async (page: Page, { navigation, artwork }: PortalTexts): Promise<void> => {
  await page.getByRole('navigation', { name: navigation.main }).getByRole('link', { name: navigation.artwork }).click()
  await expect(page.getByRole('heading', { level: 1, name: artwork.title })).toBeVisible()
}

const cardOf = (page: Page, { artwork }: PortalTexts, name: string): Locator =>
  page.getByRole('list', { name: artwork.title }).getByRole('listitem', { name, exact: true })

const numberOf = (file: { uses: { projectNumber: string | null }[] } | undefined): string =>
  file?.uses.find(({ projectNumber }) => projectNumber !== null)?.projectNumber ?? ''

test.beforeEach(({ context, portal }) => signIn(context, portal.url, PERSON))

for (const locale of ['et-EE', 'en-US']) {
  test.describe(locale, () => {
    test.use({ locale })

    // spec: RT33
    test('artwork of an earlier order comes into the draft in four clicks, without knowing its product', async ({
      page,
      portal,
      texts,
    }) => {
      const { artwork } = texts
      const api = await openApi(portal.url, PERSON)
      const params = { clientId: api.client.clientId }
      const { files } = await api.call('listArtwork', { params, query: { Page: 1 } })
      const file = files.find(({ lastPrinted, products }) => lastPrinted !== null && products[0]?.isOffered === true)
      const products = await api.call('listArtworkProducts', { params: { ...params, fileId: file?.id ?? '' } })
      const name = file?.name ?? ''
      // A product that does not have the file yet takes it as a new design.
      const target = products.find(({ hasFile }) => !hasFile) ?? products[0]
      await api.call('saveProductDesigns', {
        params: { ...params, productId: target?.id ?? '' },
        body: { designs: [{ name: 'Muu', quantity: 100, files: [] }] },
      })
      await page.goto(`/clients/${params.clientId}`)
      await openLibrary(page, texts)
      const card = cardOf(page, texts, name).first()
      await expect(card.getByText(textPattern(artwork.printed))).toBeVisible()
      await expect(card.getByRole('link', { name: numberOf(file) })).toBeVisible()
      await expectAccessible(page, 'artwork library')
      await card.getByRole('button', { name: textPattern(artwork.useAgainOf, { name }) }).click()
      const dialog = page.getByRole('dialog', { name: artwork.choose.title })
      await expect(dialog.getByRole('listitem')).toHaveCount(products.length)
      await expectAccessible(page, 'products of the same size')
      await dialog.getByRole('button', { name: target?.code ?? '' }).click()
      await expect(page.getByRole('list', { name: textPattern(texts.designFiles.files) }).getByText(name)).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`/products/${target?.id}$`))
      await expect(page.getByRole('textbox', { name: texts.designFiles.name })).toHaveValue(name.replace(/\.\w+$/, ''))
      const takeIn = textPattern(texts.designFiles.takeInNamed, { name: 'Muu' })
      await expect(page.getByRole('button', { name: takeIn })).toBeVisible()
      await page.getByLabel(texts.product.quantity).first().fill('100')
      await page.getByRole('button', { name: texts.product.addToOrder }).click()
      await expect(page.getByRole('heading', { level: 1, name: texts.catalogue.title })).toBeVisible()
      const draft = await api.call('listOrders', { params, query: { Page: 1, 'Status[]': ['draft'] } })
      const item = draft.orders.flatMap(({ items }) => items).find(({ productId }) => productId === target?.id)
      expect(item?.designs.map(({ files: used }) => used.map((one) => one.name))).toEqual([[name]])
    })
  })
}

// spec: RT33
test('the library shows what was printed in a chosen year', async ({ page, portal, texts }) => {
  const { artwork } = texts
  const api = await openApi(portal.url, PERSON)
  const params = { clientId: api.client.clientId }
  const { years } = await api.call('listArtworkYears', { params })
  const year = String(years[0] ?? '')
  // All files are sorted by use, those of a year by print.
  const firstOf = async (query: { PrintedIn?: number }) =>
    (await api.call('listArtwork', { params, query: { Page: 1, ...query } })).files[0]?.name ?? ''
  await page.goto(`/clients/${params.clientId}/artwork`)
  await page.getByLabel(artwork.year).selectOption(year)
  await expect(page).toHaveURL(new RegExp(`year=${year}$`))
  await expect(cardOf(page, texts, await firstOf({ PrintedIn: Number(year) })).first()).toBeVisible()
  const offered = page.getByLabel(artwork.year).getByRole('option')
  await expect(offered).toHaveText([artwork.anyYear, ...years.map(String)])
  await page.goto(`/clients/${params.clientId}/artwork?year=${Number(year) - 20}`)
  await expect(page.getByText(artwork.nothing.title)).toBeVisible()
  await page.getByRole('button', { name: artwork.nothing.action }).click()
  await expect(page.getByLabel(artwork.year)).toHaveValue('')
  await expect(cardOf(page, texts, await firstOf({})).first()).toBeVisible()
})

// spec: RT33
test('the library is searched, opens a large preview, and is opened at a file by the search from anywhere', async ({
  page,
  portal,
  texts,
}) => {
  const { artwork, designFiles } = texts
  const api = await openApi(portal.url, PERSON)
  const params = { clientId: api.client.clientId }
  const { files } = await api.call('listArtwork', { params, query: { Page: 1 } })
  const [file] = files
  const name = file?.name ?? ''
  await page.goto(`/clients/${params.clientId}`)
  await openLibrary(page, texts)
  const field = page.getByRole('searchbox', { name: artwork.search })
  await field.fill('seda faili ei ole')
  await expect(page.getByText(artwork.nothing.title)).toBeVisible()
  await expectAccessible(page, 'library without results')
  await page.getByRole('button', { name: artwork.nothing.action }).click()
  await expect(field).toHaveValue('')
  await field.fill(file?.products[0]?.name ?? '')
  await expect(page).toHaveURL(/search=/)
  await expect(cardOf(page, texts, name).first()).toBeVisible()
  await page
    .getByRole('button', { name: textPattern(designFiles.openPreview, { name }) })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByText(name).first()).toBeVisible()
  await page.keyboard.press('Escape')

  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: texts.search.title }).getByRole('combobox').fill(name)
  await page
    .getByRole('group', { name: texts.search.files })
    .getByRole('option', { name: new RegExp(name.replaceAll(/[.()]/g, String.raw`\$&`)) })
    .first()
    .click()
  await expect(page).toHaveURL(/artwork\?file=/)
  await expect(page.getByRole('list', { name: artwork.title }).getByRole('listitem', { name })).toHaveCount(1)
  await page.getByRole('button', { name: artwork.nothing.action }).click()
  await expect(page).not.toHaveURL(/file=/)
})

// spec: RT33
test('the number of an order finds its files first, and says so', async ({ page, portal, texts }) => {
  const { artwork } = texts
  const api = await openApi(portal.url, PERSON)
  const params = { clientId: api.client.clientId }
  const { files } = await api.call('listArtwork', { params, query: { Page: 1 } })
  const number = numberOf(files.find((one) => numberOf(one) !== ''))
  await page.goto(`/clients/${params.clientId}/artwork`)
  await page.getByRole('searchbox', { name: artwork.search }).fill(number)
  await expect(page).toHaveURL(/search=/)
  const first = page.getByRole('list', { name: artwork.title }).getByRole('listitem').first()
  await expect(first.getByText(textPattern(artwork.foundInOrder, { number }))).toBeVisible()
  await expectAccessible(page, 'library searched by the number of an order')
})
