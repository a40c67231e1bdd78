import type { BrowserContext } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { openApi } from '../fixtures/api.ts'
import { filesOf, openProduct, saved } from '../fixtures/design-files.ts'
import { confirmOrder, makeDraft, readOrder, submitOrder } from '../fixtures/orders.ts'
import { SIGN_PRODUCT, signWithBleed } from '../fixtures/sign-files.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, type PortalTexts, test } from '../fixtures/test.ts'
import { textPattern } from '../fixtures/text-pattern.ts'

const CLIENT = 'manager@demo.example'
const AGENCY = 'agency@demo.example'
const GUEST = { name: 'Jaan Jõgi', email: 'jaan.tahvel@kaubamaja.example' }
const FILE = 'silt.pdf'
const CHANGES = 'Palun parandage kuupäev'
const REASON = 'Kinnitas telefonis'

/** Puts a file into the saved design of the product, in a window of the client. */
const keepFile = async (context: BrowserContext, url: string, texts: PortalTexts): Promise<void> => {
  const { designFiles } = texts
  const other = await context.browser()?.newContext({ baseURL: url, locale: 'et-EE', reducedMotion: 'reduce' })
  if (other === undefined) throw new Error('The journey has no browser')
  await signIn(other, url, CLIENT)
  const page = await other.newPage()
  await openProduct(page, await openApi(url, CLIENT), SIGN_PRODUCT)
  await page.getByRole('button', { name: textPattern(designFiles.addFilesTo) }).click()
  const chooser = page.getByRole('dialog')
  await chooser.getByRole('tab', { name: designFiles.chooser.fresh }).click()
  await chooser.locator('input[type=file]').setInputFiles(signWithBleed(FILE, '0.5 0 0 0 k 0 0 613 227 re f', '', []))
  await expect(filesOf(page, texts).getByText(FILE, { exact: true })).toBeVisible()
  await saved(page, texts)
  await other.close()
}

test('the agency follows a proof on its board from the sending to the approval', async ({
  page,
  context,
  portal,
  texts,
}) => {
  test.slow()
  const { agency, agencySections, proofBoard, proofPolicy, proofs, unsaved } = texts
  const api = await openApi(portal.url, CLIENT)
  const staff = await openApi(portal.url, AGENCY)
  const { clientId } = api.client
  await keepFile(context, portal.url, texts)
  const { id } = await makeDraft(api, [SIGN_PRODUCT], 100)
  await submitOrder(api, id)
  await confirmOrder(staff, { clientId, id })
  const order = await readOrder(api, id)
  const number = order.projectNumber ?? ''
  const params = { clientId, id, itemId: order.items[0]?.id ?? '' }

  // The client always wants proofs: its product has to be sent, and the menu says so.
  await signIn(context, portal.url, AGENCY)
  await page.goto(`/agency/clients/${clientId}`)
  await page.getByRole('combobox', { name: proofPolicy.label }).click()
  await page.getByRole('option', { name: proofPolicy.policies.always }).click()
  await page.getByRole('button', { name: unsaved.save, exact: true }).click()
  await expect(page.getByText(unsaved.saved)).toBeVisible()
  const menu = page.getByRole('navigation', { name: agencySections.label })
  await menu.getByRole('link', { name: agencySections.proofs }).click()
  await expect(page.getByRole('heading', { level: 1, name: proofBoard.title })).toBeVisible()
  await expect(menu.getByRole('link', { name: textPattern(proofBoard.waitsForAgency_one) })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: number })
  await expect(row).toContainText(proofBoard.noRound)
  await expectAccessible(page, 'proofs to send')
  await row.getByRole('link', { name: number }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`/agency/orders/${id}`))

  // The sent proof waits; a guest who has not opened it is named.
  const { people } = await staff.call('planProof', { params })
  const body = { message: '', dueOn: null, mode: 'any' as const, people: people.slice(0, 1).map((one) => one.id) }
  const { id: proofId } = await staff.call('sendProof', { params, body: { ...body, guests: [GUEST] } })
  await page.goto('/agency/proofs')
  const tabs = page.getByRole('navigation', { name: proofBoard.tabs.label })
  const openTab = async (tab: 'waiting' | 'changesAsked' | 'approved') => {
    await tabs.getByRole('link', { name: proofBoard.tabs[tab] }).press('Enter')
    await expect(tabs.getByRole('link', { name: proofBoard.tabs[tab] })).toHaveAttribute('aria-current', 'page')
  }
  await expect(page.getByText(proofBoard.empty.toSend)).toBeVisible()
  await openTab('waiting')
  await expect(row).toContainText(`${GUEST.name} ${proofBoard.notOpened}`)
  await expectAccessible(page, 'proofs that wait')
  await row.getByText(SIGN_PRODUCT).click()
  await expect(page).toHaveURL(new RegExp(`/clients/${clientId}/proofs/${proofId}`))
  await expect(page.getByText(proofs.states.sent).first()).toBeVisible()

  // The words of the client stand beside the round, and the search finds it by its number.
  const asker = await openApi(portal.url, CLIENT)
  const seen = (await asker.call('getProof', { params: { clientId, proofId } })).files.map(({ sha256 }) => sha256)
  const { id: nextId } = await staff.call('sendProof', {
    params,
    body: { ...body, people: people.filter(({ email }) => email === CLIENT).map((one) => one.id), guests: [] },
  })
  await asker.call('decideProof', {
    params: { clientId, proofId: nextId },
    body: { decision: 'changesRequested', note: CHANGES, seen },
  })
  await page.goto(`/agency/proofs?tab=changesAsked&search=${number}`)
  await expect(row).toContainText(CHANGES)
  await expect(row.getByRole('link', { name: textPattern(proofBoard.roundOf, { number: '2' }) })).toBeVisible()
  await expectAccessible(page, 'proofs with changes asked for')
  await page.getByRole('searchbox', { name: agency.search }).fill('sellist-ei-ole')
  await expect(page.getByText(proofBoard.empty.filtered)).toBeVisible()
  await page.getByRole('button', { name: proofBoard.empty.action }).click()
  await expect(row).toContainText(CHANGES)

  // The agency approves it for the client.
  await staff.call('passProof', { params: { clientId, proofId: nextId }, body: { reason: REASON } })
  await page.reload()
  await openTab('approved')
  await expect(row).toContainText(REASON)
  await expectAccessible(page, 'approved proofs')
})
