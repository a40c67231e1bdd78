import { expectAccessible } from '../fixtures/accessibility.ts'
import type { Api } from '../fixtures/api.ts'
import { cell } from '../fixtures/matrix.ts'
import { makeDraft, selectDraft } from '../fixtures/orders.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { textPattern } from '../fixtures/text-pattern.ts'
import { button, next, openTransportation, ORDERER, rows, tab } from '../fixtures/transportation.ts'

let api: Api

test.beforeEach(async ({ context, page, portal }) => {
  await signIn(context, portal.url, ORDERER)
  ;({ api } = await openTransportation(page, portal.url))
})

test('typing goes into the framed cell after rows are added, deleted and taken back', async ({ page, texts }) => {
  const { matrix, many } = texts.transportMatrix
  await tab(page, texts.transportMatrix.tabs.multiple).click()
  await button(page, many.open).click()
  const choosing = page.getByRole('dialog', { name: many.title })
  for (const at of [1, 2]) await choosing.getByRole('checkbox', { disabled: false }).nth(at).check()
  await choosing.getByRole('button', { name: textPattern(many.add_other) }).click()
  const framed = page.locator('[data-cell][data-active]')
  await expect(framed).toBeFocused()
  const at = Number((await framed.getAttribute('data-cell'))?.split(':')[0])
  await page.keyboard.type('80')
  await page.keyboard.press('Tab')
  await expect(cell(page, at)).toContainText('80')

  const before = await rows(page).count()
  await page.getByRole('button', { name: matrix.addRow }).press('Enter')
  await expect(cell(page, before)).toBeFocused()
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await expect(cell(page, before)).toContainText('7')

  await page.getByRole('button', { name: matrix.deleteRow.replace('{{row}}', '1') }).press('Enter')
  await expect(rows(page)).toHaveCount(before)
  await expect(cell(page, 0)).toBeFocused()
  const undo = page.getByRole('button', { name: matrix.undo })
  await undo.focus()
  while (await undo.isEnabled()) await undo.press('Enter')
  await expect(framed).toBeFocused()
})

test('chosen addresses without pieces are left out only after a question', async ({ page, texts }) => {
  const { many, withoutPieces, tabs } = texts.transportMatrix
  await tab(page, tabs.multiple).click()
  await button(page, many.open).click()
  const choosing = page.getByRole('dialog', { name: many.title })
  for (const at of [1, 2]) await choosing.getByRole('checkbox', { disabled: false }).nth(at).check()
  await choosing.getByRole('button', { name: textPattern(many.add_other) }).click()
  const question = page.getByRole('dialog', { name: withoutPieces.title_other })
  await next(page, texts).click()
  await expect(question).toContainText(withoutPieces.text_other.replace('{{count}}', '2'))
  await expectAccessible(page, 'question about addresses without pieces')
  await question.getByRole('button', { name: withoutPieces.fill }).click()
  await expect(cell(page, 1)).toBeFocused()
  await next(page, texts).click()
  await question.getByRole('button', { name: withoutPieces.leaveOut }).click()
  await expect(page.getByRole('heading', { level: 1, name: texts.checkout.additionalInfo.title })).toBeVisible()
  await page.getByRole('link', { name: texts.common.back, exact: true }).click()
  await expect(rows(page)).toHaveCount(1)
})

test('five products fit beside the addresses in a window of 1366 pixels; a narrower one shows whole columns', async ({
  context,
  texts,
}) => {
  const products = ['Plakat A4', 'Plakat A3', 'Plakat A2', 'Plakat A1', 'Hinnasildi toorik A6, punane']
  const { id } = await makeDraft(api, products, 100)
  const page = await context.newPage()
  await page.setViewportSize({ width: 1366, height: 768 })
  await selectDraft(page, api.client, id)
  await page.goto(`/clients/${api.client.clientId}/checkout/transportation`)
  await tab(page, texts.transportMatrix.tabs.multiple).click()
  const grid = page.getByRole('grid')
  const sums = grid.getByRole('columnheader', { name: texts.transportMatrix.matrix.sum })
  /** Right edge of a column, and left edge of the sums. */
  const edges = async (column: number) => {
    const [last, sum] = [await cell(page, 0, column).boundingBox(), await sums.boundingBox()]
    return [(last?.x ?? 0) + (last?.width ?? 0), sum?.x ?? 0].map(Math.round)
  }
  const expectMeeting = (column: number) =>
    expect.poll(async () => ((at) => Math.abs((at[0] ?? 0) - (at[1] ?? 9)))(await edges(column))).toBeLessThan(2)
  await expectMeeting(4)
  await expect(grid).not.toHaveAttribute('data-more')
  await page.setViewportSize({ width: 1024, height: 768 })
  await expectMeeting(2)
  await expect(grid).toHaveAttribute('data-more')
  await page.close()
})

test('numbers are typed with Tab from row to row, and Tab leaves the grid from its last cell', async ({
  page,
  portal,
  texts,
}) => {
  const { matrix, tabs } = texts.transportMatrix
  const { id } = await makeDraft(api, ['Plakat A4', 'Plakat A3'], 100)
  const other = await page.context().newPage()
  await selectDraft(other, api.client, id)
  await other.goto(`${portal.url}/clients/${api.client.clientId}/checkout/transportation`)
  await tab(other, tabs.multiple).click()
  await button(other, matrix.addRow).click()
  await button(other, matrix.addRow).click()
  await expect(rows(other)).toHaveCount(3)
  const press = async (...keys: string[]) => {
    for (const key of keys) await other.keyboard.press(key)
  }
  await cell(other, 0).click()
  // The last cell of the middle row stays empty.
  await press('3', 'Tab', '2', 'Tab', '9', 'Tab', 'Tab', '7', 'Tab')
  for (const [row, column, text] of [
    [0, 0, '3'],
    [0, 1, '2'],
    [1, 0, '9'],
    [1, 1, ''],
    [2, 0, '7'],
  ] as const)
    await expect(cell(other, row, column)).toHaveText(text)
  await press('8', 'Shift+Tab')
  await expect(cell(other, 2, 0)).toBeFocused()
  await press('6', 'Shift+Tab')
  await expect(cell(other, 1, 1)).toBeFocused()
  await press('ArrowUp', 'Tab')
  await expect(other.getByRole('grid').getByRole('gridcell').and(other.locator(':focus'))).toHaveCount(0)
  await cell(other, 2, 1).click()
  await press('5', 'Tab')
  await expect(cell(other, 2, 1)).toHaveText('5')
  await expect(other.getByRole('button', { name: matrix.deleteRow.replace('{{row}}', '3') })).toBeFocused()
  await other.close()
})
