import { expectAccessible } from '../fixtures/accessibility.ts'
import { openApi } from '../fixtures/api.ts'
import { filesOf, openProduct, saved } from '../fixtures/design-files.ts'
import { openKeyboard } from '../fixtures/keyboard.ts'
import { makeDraft, readOrder, submitOrder } from '../fixtures/orders.ts'
import { SIGN_PRODUCT, signWithBleed } from '../fixtures/sign-files.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { textPattern } from '../fixtures/text-pattern.ts'

const CLIENT = 'manager@demo.example'
const AGENCY = 'agency@demo.example'
const GUEST = { name: 'Jaan Jõgi', email: 'jaan.klahvid@kaubamaja.example' }
const FILE = 'silt.pdf'
const COMMENT = 'Logo suuremaks'
const RENDERED = { timeout: 60_000 }
/** Stops of a whole page, with its bar and the tools of the picture. */
const MAX_STEPS = 60

/** Black line of 0.1 pt and a square of the spot ink Gold at 40 % in the middle of a page that is half cyan. */
const SIGN = signWithBleed(
  FILE,
  '0.5 0 0 0 k 0 0 613 227 re f 0 0 0 1 K 0.1 w 60 60 m 60 150 l S /Gold cs 0.4 scn 256 63 100 100 re f',
  '/ColorSpace << /Gold [/Separation /Gold /DeviceCMYK 5 0 R] >>',
  ['<< /FunctionType 2 /Domain [0 1] /N 1 /C0 [0 0 0 0] /C1 [0 0.2 0.8 0.1] >>'],
)

test('a proof is looked at, measured, commented and approved by keys alone', async ({
  page,
  context,
  portal,
  texts,
  consoleErrors,
}) => {
  test.setTimeout(240_000)
  const { designFiles, plates, proofs, proofLink } = texts
  const { viewer, findings, picture: words, comments, decision } = proofs
  const api = await openApi(portal.url, CLIENT)
  const staff = await openApi(portal.url, AGENCY)
  const { clientId } = api.client
  await signIn(context, portal.url, CLIENT)
  await openProduct(page, api, SIGN_PRODUCT)
  await page.getByRole('button', { name: textPattern(designFiles.addFilesTo) }).click()
  const chooser = page.getByRole('dialog')
  await chooser.getByRole('tab', { name: designFiles.chooser.fresh }).click()
  await chooser.locator('input[type=file]').setInputFiles(SIGN)
  await expect(filesOf(page, texts).getByText(FILE, { exact: true })).toBeVisible()
  await saved(page, texts)
  const { id } = await makeDraft(api, [SIGN_PRODUCT], 100)
  await submitOrder(api, id)
  const [item] = (await readOrder(api, id)).items
  const body = { message: '', dueOn: null, mode: 'any' as const, people: [], guests: [GUEST] }
  const { id: proofId, guestLinks } = await staff.call('sendProof', {
    params: { clientId, id, itemId: item?.id ?? '' },
    body,
  })

  // A member zooms, goes to a finding and back, and reads the inks.
  await page.goto(`/clients/${clientId}/proofs/${proofId}`)
  const region = page.getByRole('region', { name: words.region })
  await expect(region.getByRole('img')).toBeVisible(RENDERED)
  const keys = openKeyboard(page, MAX_STEPS)
  await keys.tabTo(region.getByRole('region', { name: viewer.keys }))
  await keys.press('1')
  await expect(region.getByRole('status')).toHaveText(/^100/)
  await keys.press('+')
  await expect(region.getByRole('status')).not.toHaveText(/^100/)
  await keys.press('0')
  await expect(region.getByRole('button', { name: viewer.whole })).toHaveCount(0)
  await keys.tabTo(page.getByRole('button', { name: textPattern(findings.showNamed) }).first())
  await keys.press('Enter')
  const mark = region.getByRole('button', { name: textPattern(findings.mark) })
  await expect(mark).toBeFocused()
  await keys.press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: findings.show })).toBeFocused()
  await keys.tabTo(region.getByRole('tab', { name: designFiles.previewDialog.picture }), 'Shift+Tab')
  await keys.press('ArrowRight')
  const inks = region.getByRole('list', { name: plates.inks })
  await expect(inks.getByText('Gold')).toBeVisible(RENDERED)
  await keys.tabTo(region.getByRole('application'))
  await keys.press('ArrowLeft')
  await keys.press('ArrowRight')
  await expect(inks.getByRole('listitem').filter({ hasText: 'Gold' })).toContainText('40')
  await keys.tabTo(inks.getByRole('button', { name: textPattern(plates.onlyInk, { name: 'Gold' }) }))
  await keys.press('Enter')
  await expect(inks.getByRole('button', { name: plates.ink.Cyan, exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
  await expectAccessible(page, 'plates of a proof')

  // The guest reads the inks, puts a comment at a place, and approves.
  await page.goto(guestLinks[0]?.link ?? '')
  await expect(region.getByRole('img')).toBeVisible(RENDERED)
  await keys.tabTo(region.getByRole('tab', { name: designFiles.previewDialog.picture }))
  await keys.press('ArrowRight')
  await expect(inks.getByText('Gold')).toBeVisible(RENDERED)
  await keys.press('ArrowLeft')
  await expect(inks).toHaveCount(0)
  await keys.tabTo(region.getByRole('button', { name: words.mark }))
  await keys.press('Enter')
  await keys.tabTo(region.getByRole('button', { name: words.markHint }), 'Shift+Tab')
  await keys.press('Enter')
  const fresh = region.getByRole('button', { name: words.newPin })
  await keys.tabTo(fresh, 'Shift+Tab')
  const before = await fresh.getAttribute('style')
  await keys.press('ArrowUp')
  await expect(fresh).not.toHaveAttribute('style', before ?? '')
  await keys.tabTo(page.getByLabel(comments.label))
  await keys.type(COMMENT)
  await keys.tabTo(page.getByRole('button', { name: comments.add }))
  await keys.press('Enter')
  await expect(region.getByRole('button', { name: COMMENT })).toBeVisible()
  await keys.tabTo(page.getByRole('button', { name: decision.approve, exact: true }))
  await keys.press('Enter')
  const asked = page.getByRole('dialog')
  // The link ends with the answer.
  consoleErrors.accept(/status of 403/)
  await keys.tabTo(asked.getByRole('button', { name: decision.approveSubmit, exact: true }))
  await keys.press('Enter')
  await expect(page.getByText(textPattern(proofLink.answered.approved))).toBeVisible()
})
