import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { readPdf } from '../../apps/server/src/testing/read-pdf.ts'
import { openApi } from '../fixtures/api.ts'
import { confirmOrder, makeDraft, readOrder, submitOrder } from '../fixtures/orders.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, type PortalTexts, test } from '../fixtures/test.ts'
import { textPattern } from '../fixtures/text-pattern.ts'

const PERSON = 'manager@demo.example'
const AGENCY = 'agency@demo.example'
/** Needs no files. */
const PRODUCT = 'Hinnasildi toorik A6, punane'

/** Downloads a document from the row's menu; returns the file's name and text. */
const downloaded = async (page: Page, row: Locator, texts: PortalTexts, paper: string) => {
  await row.getByRole('button', { name: textPattern(texts.downloads.openNamed) }).click()
  const started = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: paper }).click()
  const download = await started
  const text = (await readPdf(await readFile(await download.path()))).join('\n')
  return { fileName: download.suggestedFilename(), text }
}

// spec: O10
test('client and agency download the summary and packing list of a confirmed order', async ({
  page,
  context,
  portal,
  texts,
}) => {
  const client = await openApi(portal.url, PERSON)
  const { id } = await makeDraft(client, [PRODUCT], 100)
  await submitOrder(client, id)
  const { projectNumber, clientInfo } = await readOrder(client, id)
  const number = projectNumber ?? ''
  const { clientId } = await signIn(context, portal.url, PERSON)
  await page.goto(`/clients/${clientId}/orders?status=["submitted","confirmed"]&page=1`)
  const row = page.getByRole('row').filter({ hasText: number })
  await expect(row).toBeVisible()
  // An unconfirmed order has no documents yet.
  await expect(row.getByRole('button', { name: textPattern(texts.downloads.openNamed) })).toHaveCount(0)
  await confirmOrder(await openApi(portal.url, AGENCY), { clientId, id })
  await page.reload()
  const summary = await downloaded(page, row, texts, texts.downloads.summary)
  expect(summary.fileName).toBe(`${texts.documents.summary.fileName.replace('{{number}}', number)}.pdf`)
  expect(summary.text).toContain(`${texts.documents.projectNumber} ${number}`)
  expect(summary.text).toContain(PRODUCT)

  const browser = context.browser()
  if (browser === null) throw new Error('The journey has no browser')
  const office = await browser.newContext({ baseURL: portal.url, locale: 'et-EE' })
  await signIn(office, portal.url, AGENCY)
  const desk = await office.newPage()
  await desk.goto(`/agency/orders?search=${number}`)
  const listed = desk.getByRole('row').filter({ hasText: number })
  const packing = await downloaded(desk, listed, texts, texts.downloads.packingList)
  expect(packing.fileName).toBe(`${texts.documents.packingList.fileName.replace('{{number}}', number)}.pdf`)
  expect(packing.text).toContain(`${texts.documents.client} ${clientInfo.name}`)
  expect(packing.text).not.toContain('€')
  await office.close()
})
