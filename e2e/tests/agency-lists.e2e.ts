import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { openApi } from '../fixtures/api.ts'
import { makeDraft, readOrder, sendOrder } from '../fixtures/orders.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { textPattern } from '../fixtures/text-pattern.ts'

const CLIENT = 'manager@demo.example'
const AGENCY = 'agency@demo.example'
const BLANKS = 'Hinnasildi toorik A6, punane'

/** Words of a text before its first figure. */
const beginningOf = (text: string): string => text.split('{{')[0] ?? ''

const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text })

test('an order below the floor is warned about in the price dialog, tagged, and found by its count', async ({
  page,
  context,
  portal,
  texts,
}) => {
  const client = await openApi(portal.url, CLIENT)
  const { id, number } = await sendOrder(client, [BLANKS], 100)
  await signIn(context, portal.url, AGENCY)
  await page.goto(`/agency/orders/${id}`)
  await rowOf(page, BLANKS)
    .getByRole('button', { name: textPattern(texts.agencyOrder.setPriceNamed) })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(texts.agency.purchasePrice).fill('990')
  await dialog.getByLabel(texts.agencyOrder.salePrice).fill('1000')
  await expect(dialog.getByRole('status')).toContainText(beginningOf(texts.agencyOrder.leavesOrder))
  await expect(dialog.getByRole('status')).toContainText(beginningOf(texts.agencyOrder.belowFloor))
  await dialog.getByLabel(texts.agencyOrder.reason).fill('Aastaleping')
  await dialog.getByRole('button', { name: texts.agencyOrder.save }).click()
  await expect(dialog).toHaveCount(0)
  const tag = beginningOf(texts.agency.lowMarginOf)
  await expect(page.getByText(tag)).toBeVisible()
  await page.goto('/agency/orders')
  const attention = page.getByRole('navigation', { name: texts.agency.attention.title })
  await attention.getByRole('link', { name: texts.agency.attention.lowMargin }).click()
  await expect(page).toHaveURL(/attention=.*lowMargin/)
  await expect(rowOf(page, number)).toContainText(tag)
  await expectAccessible(page, 'orders below the floor')
})

test('drafts have a tab of their own, which keeps the search, and headings sort the orders', async ({
  page,
  context,
  portal,
  texts,
}) => {
  const client = await openApi(portal.url, CLIENT)
  const { id } = await makeDraft(client, [BLANKS], 100)
  await client.call('saveOrderName', {
    params: { clientId: client.client.clientId, id },
    query: { version: (await readOrder(client, id)).version },
    body: { name: 'Vahelehe kampaania' },
  })
  await signIn(context, portal.url, AGENCY)
  await page.goto('/agency/orders?search=vahelehe')
  await expect(page.getByText(texts.agency.empty.title)).toBeVisible()
  await page.getByRole('link', { name: texts.agency.tabs.drafts, exact: true }).click()
  await expect(rowOf(page, 'Vahelehe kampaania')).toBeVisible()
  const tabs = page.getByRole('navigation', { name: texts.agency.tabs.label })
  await expect(tabs.locator('[aria-current=page]')).toHaveText([texts.agency.tabs.drafts])
  await expect(page.getByRole('combobox', { name: texts.agency.status })).toHaveCount(0)
  await expectAccessible(page, 'drafts of the agency')

  await page.goto('/agency/orders')
  const head = (name: string) => page.getByRole('columnheader', { name, exact: true })
  await expect(head(texts.agency.submittedOn)).toHaveAttribute('aria-sort', 'descending')
  const first = page.getByRole('rowgroup').last().getByRole('row').first()
  const newest = await first.textContent()
  await head(texts.agency.submittedOn).getByRole('button').click()
  await expect(page).toHaveURL(/sort=oldest/)
  await expect(head(texts.agency.submittedOn)).toHaveAttribute('aria-sort', 'ascending')
  await expect(first).not.toHaveText(newest ?? '')
  await head(texts.agency.deadline).getByRole('button').click()
  await expect(page).toHaveURL(/sort=deadline/)
  await expect(head(texts.agency.deadline)).toHaveAttribute('aria-sort', 'ascending')
  await page.reload()
  await expect(head(texts.agency.deadline)).toHaveAttribute('aria-sort', 'ascending')
  const toNumber = (text: string) => Number(text.replaceAll(/[^\d,]/gu, '').replace(',', '.'))
  const byNumber = (one: string, other: string) => toNumber(other) - toNumber(one)
  const byClient = new Intl.Collator('et', { numeric: true }).compare
  const sorts = [
    {
      heading: texts.agency.projectNumber,
      sort: 'numberDescending',
      direction: 'descending',
      line: 0,
      compare: byNumber,
    },
    { heading: texts.agency.totalPrice, sort: 'totalDescending', direction: 'descending', line: 0, compare: byNumber },
    // The client stands below the orderer.
    { heading: texts.agency.orderer, sort: 'client', direction: 'ascending', line: -1, compare: byClient },
  ] as const
  for (const { heading, sort, direction, line, compare } of sorts) {
    await head(heading).getByRole('button').click()
    await expect(page).toHaveURL(new RegExp(`sort=${sort}(&|$)`))
    await expect(head(heading)).toHaveAttribute('aria-sort', direction)
    const at = (await page.getByRole('columnheader').allInnerTexts()).findIndex((text) => text.trim() === heading) + 1
    const cells = page.getByRole('rowgroup').last().getByRole('row').locator(`> :nth-child(${at})`)
    const isSorted = async () => {
      const values = (await cells.allInnerTexts()).map((text) => text.trim().split(/\n+/u).at(line) ?? '')
      return values.length > 1 && values.every((value, nth) => compare(values[nth - 1] ?? value, value) <= 0)
    }
    await expect.poll(isSorted).toBe(true)
  }
  await page.getByRole('link', { name: texts.agency.tabs.drafts, exact: true }).click()
  await expect(head(texts.agency.totalPrice).getByRole('button')).toHaveCount(0)
  await page.goto('/agency/orders?sort=deadline')
  await head(texts.agency.submittedOn).getByRole('button').click()
  await expect(page).not.toHaveURL(/sort=/)
  await expect(first).toHaveText(newest ?? '')
})

test('filters are saved under a name, open the list by default, and are renamed and removed', async ({
  page,
  context,
  portal,
  texts,
}) => {
  const { orderFilters } = texts
  await signIn(context, portal.url, AGENCY)
  await page.goto('/agency/orders?status=["submitted"]&search=a&page=1')
  await page.getByRole('button', { name: orderFilters.menu }).click()
  await expect(page.getByRole('menu')).toContainText(orderFilters.none)
  await page.getByRole('menuitem', { name: orderFilters.save }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(orderFilters.name).fill('Ootavad plakatid')
  await dialog.getByLabel(orderFilters.makeDefault).check()
  await expectAccessible(page, 'saving a filter')
  await dialog.getByRole('button', { name: orderFilters.saveAction }).click()
  await expect(dialog).toHaveCount(0)
  const menu = page.getByRole('button', { name: 'Ootavad plakatid' })
  await expect(menu).toBeVisible()

  // The address without parameters opens the default; all orders are one press away.
  await page.goto('/agency/orders')
  await expect(page).toHaveURL(/status=.*submitted.*search=a|search=a.*status=.*submitted/)
  await expect(menu).toBeVisible()
  await page.getByRole('button', { name: texts.common.clearFilters }).click()
  await expect(page).not.toHaveURL(/status=/)
  await page.getByRole('button', { name: orderFilters.menu }).click()
  await page.getByRole('menuitem', { name: 'Ootavad plakatid' }).click()
  await expect(page).toHaveURL(/search=a/)

  await menu.click()
  await page.getByRole('menuitem', { name: orderFilters.manage }).click()
  await dialog.getByRole('textbox').fill('Ootavad')
  await dialog.getByLabel(orderFilters.noDefault).check()
  await expectAccessible(page, 'managing filters')
  await dialog.getByRole('button', { name: orderFilters.manageSave }).click()
  await expect(dialog).toHaveCount(0)
  await page.goto('/agency/orders')
  await expect(page).not.toHaveURL(/status=/)
  await page.getByRole('button', { name: orderFilters.menu }).click()
  await page.getByRole('menuitem', { name: orderFilters.manage }).click()
  await dialog.getByRole('button', { name: textPattern(orderFilters.remove) }).click()
  await dialog.getByRole('button', { name: orderFilters.manageSave }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: orderFilters.menu }).click()
  await expect(page.getByRole('menu')).toContainText(orderFilters.none)
})

test('the calendar shows deadlines of orders and worksheets by month and week, and a list of days on a phone', async ({
  page,
  context,
  portal,
  texts,
}) => {
  const { agencyCalendar } = texts
  const office = await openApi(portal.url, AGENCY)
  const { orders } = await office.call('listAgencyOrders', { query: { Page: 1, 'Status[]': ['confirmed'] } })
  const order = orders.find(({ deadline }) => deadline !== null)
  const number = order?.projectNumber ?? ''
  await signIn(context, portal.url, AGENCY)
  await page.goto('/agency/orders')
  await page
    .getByRole('navigation', { name: texts.agencySections.label })
    .getByRole('link', { name: texts.agencySections.calendar })
    .click()
  await expect(page.getByRole('heading', { name: agencyCalendar.title })).toBeVisible()
  const table = page.getByRole('table', { name: agencyCalendar.title })
  await expect(table).toHaveAttribute('aria-busy', 'false')
  // This week comes first, whatever the day of the month.
  await expect(table.getByRole('row').nth(1).locator('[aria-current=date]')).toBeVisible()
  await expectAccessible(page, 'deadline calendar')
  await page.goto(`/agency/calendar?view=week&day=${order?.deadline}`)
  await expect(table.getByRole('link', { name: number })).toBeVisible()
  const heading = page.getByRole('heading', { level: 2 })
  const week = await heading.textContent()
  await page.getByRole('button', { name: agencyCalendar.nextWeek }).click()
  await expect(heading).not.toHaveText(week ?? '')
  await page.getByRole('button', { name: agencyCalendar.previousWeek }).click()
  await expect(heading).toHaveText(week ?? '')
  await page.getByText(agencyCalendar.worksheets, { exact: true }).last().click()
  await expect(page).toHaveURL(/by=worksheets/)
  await expect(table.getByRole('link', { name: `${number}/1` })).toBeVisible()
  await expectAccessible(page, 'deadline calendar by printing house')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(table.getByRole('link', { name: `${number}/1` })).toBeVisible()
  await table.getByRole('link', { name: `${number}/1` }).click()
  await expect(page).toHaveURL(/\/agency\/worksheets\//)
})

test('the order page shows artwork and its findings without unfolding', async ({ page, context, portal, texts }) => {
  const office = await openApi(portal.url, AGENCY)
  const { orders } = await office.call('listAgencyOrders', { query: { Page: 1, 'Status[]': ['confirmed'] } })
  const order = orders.find(({ items }) =>
    items.some(({ designs }) => designs.some(({ files }) => files.some(({ previewId }) => previewId !== null))),
  )
  await signIn(context, portal.url, AGENCY)
  await page.goto(`/agency/orders/${order?.id}`)
  const item = page.getByRole('table', { name: textPattern(texts.agency.items) })
  await item
    .getByRole('button', { name: textPattern(texts.designFiles.openPreview) })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expectAccessible(page, 'order page with artwork')
})

for (const path of ['/agency/products', '/agency/worksheets', '/agency/worksheets?view=list']) {
  test(`filters of ${path} fold on a phone and open with a press`, async ({ page, context, portal, texts }) => {
    await signIn(context, portal.url, AGENCY)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path)
    const filters = page.getByRole('search', { name: texts.common.filters })
    const toggle = filters.getByRole('button', { name: texts.common.filters, exact: true })
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await expect(filters.getByRole('combobox')).toHaveCount(0)
    await toggle.click()
    await expect(filters.getByRole('combobox').first()).toBeVisible()
    await expectAccessible(page, `open filters of ${path}`)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(toggle).toBeHidden()
    await expect(filters.getByRole('combobox').first()).toBeVisible()
  })
}

test('numbers of orders and worksheets never break at the hyphen', async ({ page, context, portal }) => {
  await signIn(context, portal.url, AGENCY)
  const numbers = page.getByRole('main').getByText(/^\d{4}-\d{4}(\/\d+)?$/)
  await page.setViewportSize({ width: 1024, height: 900 })
  for (const path of ['orders', 'calendar', 'calendar?by=worksheets', 'worksheets', 'worksheets?view=list']) {
    await page.goto(`/agency/${path}`)
    await expect(numbers.first()).toBeVisible()
    const styles = await numbers.evaluateAll((found) => found.map((one) => getComputedStyle(one).whiteSpace))
    expect([path, ...new Set(styles)]).toEqual([path, 'nowrap'])
  }
})
