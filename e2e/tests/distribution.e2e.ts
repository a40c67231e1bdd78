import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { type Api, openApi } from '../fixtures/api.ts'
import { chooseTableAction } from '../fixtures/matrix.ts'
import { makeDraft, type ApiOrder, readOrder, selectDraft, submitOrder } from '../fixtures/orders.ts'
import { signIn } from '../fixtures/sign-in.ts'
import {
  type WorkbookCell,
  downloadedRows,
  readTestSheet,
  type SheetFile,
  sheetOf,
  withPassword,
} from '../fixtures/spreadsheet.ts'
import { expect, type PortalTexts, test } from '../fixtures/test.ts'
import { textPattern } from '../fixtures/text-pattern.ts'

const PERSON = 'orderer@demo.example'
const ADDRESSES = 180
const KNOWN = 12
const NEW = ADDRESSES - KNOWN
const EACH = [3, 2] as const
const NAMES = ['Kevad', 'Sügis'] as const

let api: Api
test.beforeEach(async ({ context, portal }) => {
  await signIn(context, portal.url, PERSON)
  api = await openApi(portal.url, PERSON)
})

/** Creates a draft of one product with two designs, each with as many pieces as its addresses take. */
const twoDesigns = async (addresses = ADDRESSES): Promise<ApiOrder> => {
  const { clientId } = api.client
  const draft = await makeDraft(api, ['Plakat A4'], 10)
  const items = draft.items.map(({ id, productId }) => ({
    id,
    productId,
    quantity: EACH.reduce((sum, each) => sum + each * addresses, 0),
    designs: EACH.map((each, at) => ({ name: NAMES[at] ?? null, quantity: each * addresses })),
  }))
  await api.call('saveItems', {
    params: { clientId, id: draft.id },
    query: { version: draft.version, validateTransportation: false },
    body: { items, isTransportPriceExcluded: false },
  })
  return readOrder(api, draft.id)
}

const openTransportation = async (page: Page, draft: ApiOrder): Promise<void> => {
  await selectDraft(page, api.client, draft.id)
  await page.goto(`/clients/${api.client.clientId}/checkout/transportation`)
}

/** Opens the dialog of the action; the data of the step, at least the default address, is saved by then. */
const choose = async (page: Page, texts: PortalTexts, action: string): Promise<Locator> => {
  await chooseTableAction(page, texts, action)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  return dialog
}

const give = (dialog: Locator, file: SheetFile) => dialog.locator('input[type=file]').setInputFiles(file)

const sees = (dialog: Locator, text: string, params: Record<string, string | number> = {}) => {
  const words = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))
  return expect(dialog.getByText(textPattern(text, words)).first()).toBeVisible()
}

const apply = async (page: Page, dialog: Locator, { distribution }: PortalTexts): Promise<void> => {
  await dialog.getByRole('button', { name: distribution.apply }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(distribution.applied)).toBeVisible()
}

const designsOf = async (id: string) => (await readOrder(api, id)).items.flatMap((item) => item.designs)
const piecesOf = async (id: string) =>
  (await designsOf(id)).map(({ destinations }) => destinations.map(({ quantity }) => quantity))

/** Fills the template: new addresses first, then the known ones that get something; the second new one is wrong. */
const filledIn = ([header = [], ...known]: WorkbookCell[][]): { wrong: WorkbookCell[][]; right: WorkbookCell[][] } => {
  const made = Array.from({ length: NEW }, (_, at): WorkbookCell[] =>
    // The columns of the template: id, name, street, house, city, postal code, country, person, phone, receiver.
    [null, `Jaotuspunkt ${at + 1}`, 'Kesk', String(at + 1), 'Rakvere', '44310', 'EE', null, null, null, ...EACH],
  )
  const filled = known.map((row, at) => (at < KNOWN ? [...row.slice(0, -EACH.length), ...EACH] : row))
  const right = [header, ...made, ...filled]
  return { right, wrong: right.map((row, at) => (at === 2 ? [...row.slice(0, -1), 'kaks'] : row)) }
}

const send = async (page: Page, { common, checkout, deadline }: PortalTexts): Promise<void> => {
  await page.getByRole('button', { name: common.next, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: checkout.additionalInfo.title })).toBeVisible()
  await page.getByRole('button', { name: deadline.openCalendar }).click()
  await page.getByRole('button', { name: common.nextMonth }).click()
  await page.getByRole('cell').getByRole('button', { disabled: false }).nth(8).click()
  await page.getByRole('button', { name: common.next, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: checkout.summary.title })).toBeVisible()
  const all = page.getByRole('button', { name: textPattern(checkout.summary.showAll) })
  const places = page.getByRole('heading', { level: 3 })
  await expect(all).toBeVisible()
  const folded = await places.count()
  await all.click()
  await expect(places).toHaveCount(ADDRESSES)
  expect(folded).toBeLessThan(ADDRESSES / 2)
  await page.getByRole('button', { name: checkout.summary.submit }).click()
  await expect(page.getByRole('heading', { level: 1, name: checkout.thankYou.title })).toBeVisible()
}

test('a distribution spreadsheet with 180 addresses becomes a sent order', async ({ page, texts }) => {
  const { distribution } = texts
  const params = { clientId: api.client.clientId }
  const draft = await twoDesigns()
  const before = await api.call('listContacts', { params })
  await openTransportation(page, draft)
  const { wrong, right } = filledIn(
    await downloadedRows(page, () => chooseTableAction(page, texts, distribution.download)),
  )
  const dialog = await choose(page, texts, distribution.upload)
  const { version } = await readOrder(api, draft.id)
  await give(dialog, sheetOf(wrong))
  await sees(dialog, distribution.notReady)
  const { problem } = distribution
  await sees(dialog, problem.inColumn, { column: 'L', text: problem.notAQuantity.replace('{{text}}', 'kaks') })
  await expect(dialog.getByRole('button', { name: distribution.apply })).toBeDisabled()
  await expectAccessible(page, 'errors of a distribution')
  await dialog.getByRole('button', { name: distribution.again }).click()
  await give(dialog, sheetOf(right))
  await sees(dialog, distribution.counts.new_other, { count: NEW })
  await sees(dialog, distribution.counts.matched_other, { count: KNOWN })
  await dialog
    .getByRole('checkbox', {
      name: textPattern(distribution.saveOne, { name: 'Jaotuspunkt 1, Kesk 1, 44310 Rakvere, Eesti' }),
    })
    .uncheck()
  await expectAccessible(page, 'preview of a distribution')
  expect((await readOrder(api, draft.id)).version).toBe(version)
  await apply(page, dialog, texts)
  await send(page, texts)
  const sent = await readOrder(api, draft.id)
  expect(sent.status.status).toBe('submitted')
  expect(await piecesOf(draft.id)).toEqual(EACH.map((each) => Array.from({ length: ADDRESSES }, () => each)))
  const [design] = await designsOf(draft.id)
  expect(new Set(design?.destinations.map(({ destinationId }) => destinationId)).size).toBe(ADDRESSES)
  expect(sent.oneOffContacts.map(({ address }) => address.objectName)).toEqual(['Jaotuspunkt 1'])
  expect(await api.call('listContacts', { params })).toHaveLength(before.length + NEW - 1)
})

test('a distribution pasted from the clipboard becomes rows of the table', async ({ page, context, texts }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const draft = await twoDesigns(2)
  await openTransportation(page, draft)
  const dialog = await choose(page, texts, texts.distribution.paste)
  await dialog.getByLabel(texts.distribution.pasteLabel).focus()
  await page.evaluate(
    (block) => navigator.clipboard.writeText(block),
    'Nimi\tAadress\tKevad\tSügis\r\nKleebitud pood\t"Uus 1, 44310 Rakvere"\t3\t2\r\nTeine pood\tUus 2, 44310 Rakvere\t3\t2\r\n',
  )
  await page.keyboard.press('Control+v')
  await sees(dialog, texts.distribution.counts.new_other, { count: 2 })
  // The pasted text survives another choice of method and closing the dialog.
  await dialog.getByRole('button', { name: texts.distribution.again }).click()
  await expect(dialog.getByLabel(texts.distribution.pasteLabel)).toHaveValue(/Kleebitud pood[^]*Teine pood/)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.reload()
  await choose(page, texts, texts.distribution.paste)
  await dialog.getByRole('button', { name: texts.distribution.pasteRead }).click()
  await sees(dialog, texts.distribution.counts.new_other, { count: 2 })
  // The plan opens again after a reload.
  await page.reload()
  await sees(dialog, texts.distribution.counts.new_other, { count: 2 })
  await dialog.getByRole('checkbox', { name: texts.distribution.saveNew }).uncheck()
  await apply(page, dialog, texts)
  expect(await piecesOf(draft.id)).toEqual([
    [3, 3],
    [2, 2],
  ])
})

/** Sends an order to a contact that is deleted afterwards, and to one one-off address. */
const sentEarlier = async (): Promise<ApiOrder> => {
  const { clientId } = api.client
  const { id, version, items } = await twoDesigns(2)
  const quantities = (items[0]?.designs ?? []).map((design) => ({ designId: design.id, quantity: design.quantity / 2 }))
  const address = { street: 'Vana', city: 'Rakvere', postalCode: '44310', country: 'EE' }
  const at = (objectName: string, saveToAddressBook: boolean) => ({
    newContact: { address: { ...address, objectName, houseNo: objectName }, saveToAddressBook },
    quantities,
  })
  const rows = [at('Kustutatud 1', true), at('Korra 2', false)]
  await api.call('distribute', { params: { clientId, id }, query: { version }, body: { rows } })
  await submitOrder(api, id)
  const deleted = (await api.call('listContacts', { params: { clientId } })).find(
    (contact) => contact.address.objectName === 'Kustutatud 1',
  )
  await api.call('deleteContact', { params: { clientId }, query: { contactId: deleted?.id ?? '' } })
  return readOrder(api, id)
}

test('the distribution of an earlier order is reused in proportion', async ({ page, texts }) => {
  const { distribution } = texts
  const earlier = await sentEarlier()
  const draft = await twoDesigns(10)
  await openTransportation(page, draft)
  const dialog = await choose(page, texts, distribution.reuse.open)
  const { version } = await readOrder(api, draft.id)
  await expect(dialog.getByRole('button', { name: earlier.projectNumber ?? '?' })).toContainText(
    distribution.reuse.addresses_other.replace('{{count}}', '2'),
  )
  await expectAccessible(page, 'choice of an earlier order')
  // The list is long: it is searched by number.
  await dialog.getByRole('searchbox').fill('9999-9999')
  await expect(dialog.getByText(distribution.reuse.notFound)).toBeVisible()
  await dialog.getByRole('searchbox').fill(earlier.projectNumber ?? '?')
  await expect(dialog.getByRole('list', { name: distribution.reuse.list }).getByRole('button')).toHaveCount(1)
  await dialog.getByRole('button', { name: earlier.projectNumber ?? '?' }).click()
  await sees(dialog, distribution.counts.new_other, { count: 2 })
  await sees(dialog, distribution.notice.notInAddressBook)
  await expect(dialog.getByRole('checkbox', { name: distribution.saveNew })).not.toBeChecked()
  const totals = dialog.getByRole('table', { name: distribution.totals })
  // Other pieces than then are shared in proportion, unless the person wants those of then.
  await expect(dialog.getByRole('radio', { name: distribution.reuse.scaled })).toBeChecked()
  await dialog.getByRole('radio', { name: distribution.reuse.same }).check()
  await expect(totals.getByRole('row').nth(1)).toContainText('24')
  await expectAccessible(page, 'preview of an earlier distribution')
  await dialog.getByRole('radio', { name: distribution.reuse.scaled }).check()
  await expect(totals.getByRole('row').nth(1)).not.toContainText('24')
  const second = dialog.getByRole('combobox').nth(1)
  await second.selectOption({ label: distribution.reuse.nobody })
  await expect(totals).toContainText(distribution.unchanged)
  await second.selectOption({ index: 2 })
  expect((await readOrder(api, draft.id)).version).toBe(version)
  await apply(page, dialog, texts)
  expect(await piecesOf(draft.id)).toEqual([
    [15, 15],
    [10, 10],
  ])
})

const HEADINGS = ['Object name', 'Street', 'House number', 'City', 'Postal code', 'Kevad', 'Sügis']
const row = (name: string, house: string, ...quantities: WorkbookCell[]): WorkbookCell[] => [
  name,
  'Kesk',
  house,
  'Rakvere',
  '44310',
  ...quantities,
]

test('the distribution table is saved before it is exported or replaced by a spreadsheet', async ({ page, texts }) => {
  const { distribution, transportMatrix, common } = texts
  const draft = await twoDesigns(2)
  await openTransportation(page, draft)
  await page.getByRole('tab', { name: transportMatrix.tabs.multiple, exact: true }).click()
  const type = async (row: number, column: number, text: string) => {
    const cell = page.locator(`[data-cell="${row}:${column}"]`)
    await cell.click()
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
    await expect(cell).toHaveText(text)
  }
  await type(0, 1, '3')
  const rows = await downloadedRows(page, () => chooseTableAction(page, texts, distribution.download))
  expect(rows.map((cells) => cells.slice(-EACH.length))).toContainEqual([6, 3])
  await expect(page.getByRole('grid')).toBeVisible()
  await type(0, 1, '4')
  const dialog = await choose(page, texts, distribution.upload)
  await give(dialog, sheetOf([HEADINGS.slice(0, -1), row('Uus pood', '1', 3), row('Teine pood', '2', 3)]))
  await sees(dialog, distribution.unchanged)
  await apply(page, dialog, texts)
  expect(await piecesOf(draft.id)).toEqual([[3, 3], [4]])
  await type(0, 0, '2')
  await type(1, 0, '4')
  await page.getByRole('button', { name: transportMatrix.matrix.addRow, exact: true }).click()
  await type(3, 0, '1')
  await chooseTableAction(page, texts, distribution.upload)
  await expect(page.getByText(transportMatrix.matrix.addressMissing)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: transportMatrix.matrix.deleteRow.replace('{{row}}', '4') }).click()
  await page.getByRole('button', { name: common.next, exact: true }).click()
  await expect(page).toHaveURL(/additional-info/)
  expect(await piecesOf(draft.id)).toEqual([[2, 4], [4]])
})

/** A file in Windows-1257 with semicolons, as Excel saves it in Estonia. */
const windowsCsv = (): SheetFile => {
  const text = 'Objekt;Aadress;Kevad;Sügis\r\n"Põhja äri; Jõhvi";Pikk 1, 41531 Jõhvi;1 000;2\r\n'
  const codes: Record<string, number> = { õ: 0xf5, ä: 0xe4, ü: 0xfc }
  const buffer = Buffer.from(Uint8Array.from(text, (char) => codes[char] ?? char.charCodeAt(0)))
  return { name: 'jaotus.csv', mimeType: 'text/csv', buffer }
}

test('a rejected distribution file says why, a readable one how it was read, and neither is saved', async ({
  page,
  texts,
}) => {
  const { distribution } = texts
  const draft = await twoDesigns(2)
  const many = Array.from({ length: 20_000 }, (_, at) => row(`Pood ${at}`, String(at), 1, 1))
  const twice = [row('Pood', '1', 3, 2), row('Pood', '1', 3, 2), row('Ladu', '2', -1, 'viis')]
  const { file, problem, notice, sheet } = distribution
  const inColumn = (column: string, text: string, value: string) =>
    distribution.problem.inColumn.replace('{{column}}', column).replace('{{text}}', text.replace('{{text}}', value))
  const cases: [SheetFile, string, Record<string, string | number>?][] = [
    [readTestSheet('wrong-columns.xlsx'), sheet.noDesignColumns],
    [{ ...sheetOf([]), buffer: Buffer.from('%PDF-1.4\0') }, file.notASpreadsheet],
    [withPassword(), file.oldFormat],
    [sheetOf([HEADINGS, ...many]), sheet.tooManyRows],
    [sheetOf([HEADINGS, ...twice]), notice.rowsJoined, { rows: '2, 3' }],
    [sheetOf([HEADINGS, ...twice]), inColumn('F', problem.quantityNegative, '-1')],
    [sheetOf([HEADINGS, ...twice]), inColumn('G', problem.notAQuantity, 'viis')],
    [readTestSheet('merged.xlsx'), distribution.fileNotice.mergedCells, { first: 'A4:A5' }],
    [windowsCsv(), distribution.saveOne, { name: 'Põhja äri; Jõhvi, Pikk 1, 41531 Jõhvi, Eesti' }],
  ]
  await openTransportation(page, draft)
  const dialog = await choose(page, texts, distribution.upload)
  const { version } = await readOrder(api, draft.id)
  for (const [given, text, params] of cases) {
    const again = dialog.getByRole('button', { name: distribution.again })
    if (await again.isVisible()) await again.click()
    await give(dialog, given)
    await sees(dialog, text, params)
  }
  expect((await readOrder(api, draft.id)).version).toBe(version)
})
