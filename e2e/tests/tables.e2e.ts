import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { textPattern } from '../fixtures/text-pattern.ts'

const file = (text: string) => ({ name: 'tooted.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
const HEADINGS = 'Kood;Nimi eesti keeles;Nimi inglise keeles;Suurim kogus;Pakutakse kõigile'

test('a table of products is imported whole or not at all, and not twice', async ({
  page,
  context,
  portal,
  texts,
  consoleErrors,
}) => {
  const { tables } = texts
  await signIn(context, portal.url, 'agency@demo.example')
  await page.goto('/agency/settings/tables?kind=products')
  const choose = async (text: string) => page.locator('input[type=file]').setInputFiles(file(text))
  const rows = [
    'IMP-1;Voldik uus;New leaflet;1000;jah',
    'IMP-2;Flaier uus;New flyer;palju;jah',
    'IMP-3;Silt uus;New label;50;ei',
  ]
  await choose([HEADINGS, ...rows].join('\r\n'))
  const wrong = page.getByRole('row').filter({ hasText: 'palju' })
  await expect(wrong).toContainText('Suurim kogus')
  await expect(wrong).toContainText('3')
  await expectAccessible(page, 'a refused table')
  await consoleErrors.expectRefused(400)
  const many = Array.from({ length: 200 }, (_, at) => `IMP-M${at};Voldik ${at};Leaflet ${at};1000;jah`)
  await choose([HEADINGS, ...many].join('\r\n'))
  await expect(
    page.getByRole('button', { name: textPattern(tables.plan.apply_other, { count: '200' }) }),
  ).toBeInViewport({ ratio: 1 })
  await choose([HEADINGS, rows[0], rows[1]?.replace('palju', '500'), rows[2]].join('\r\n'))
  await expect(page.getByRole('row').filter({ hasText: 'Flaier uus' })).toBeVisible()
  await page.getByRole('button', { name: '3' }).click()
  await expect(page.getByRole('status').filter({ hasText: '3' })).toBeVisible()
  await page.getByRole('button', { name: tables.again }).click()
  await choose([HEADINGS, ...rows].join('\r\n').replace('palju', '500'))
  await expect(page.getByText(tables.plan.nothing)).toBeVisible()
  await expectAccessible(page, 'a table that changes nothing')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: tables.takeOut }).click()
  await page.getByRole('menuitem', { name: tables.asCsv }).click()
  const saved = await readFile(await (await download).path(), 'utf8')
  expect(saved).toContain('IMP-2;Flaier uus;New flyer')
})

test('the table of orders names printing methods and what the check found in the files', async ({
  page,
  context,
  portal,
  texts,
}) => {
  const { tables, tableColumns } = texts
  await signIn(context, portal.url, 'agency@demo.example')
  await page.goto('/agency/orders')
  const save = async (format: string) => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: tables.takeOut }).click()
    await page.getByRole('menuitem', { name: format }).click()
    return download
  }
  expect((await save(tables.asXlsx)).suggestedFilename()).toMatch(/\.xlsx$/)
  const [headings = '', ...rows] = (await readFile(await (await save(tables.asCsv)).path(), 'utf8')).split('\r\n')
  const { printProfiles, findings, worstFinding, findingNames } = tableColumns.orders
  expect(headings).toContain([printProfiles, findings, worstFinding, findingNames].join(';'))
  expect(rows.some((row) => row.includes(tableColumns.words.sheetfedCoated))).toBe(true)
})
