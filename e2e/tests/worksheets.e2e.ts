import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { openApi } from '../fixtures/api.ts'
import { confirmOrder, makeDraft, readOrder, sendOrder, submitOrder } from '../fixtures/orders.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { textPattern } from '../fixtures/text-pattern.ts'

const CLIENT = 'manager@demo.example'
const AGENCY = 'agency@demo.example'
const PRINTING_HOUSE = 'reis@trykk.example'
/** Needs no files: its worksheet may leave Open at once. */
const BLANKS = 'Hinnasildi toorik A6, punane'
/** Days within the next year, the promised one after the deadline. */
const dayAhead = (days: number): string => {
  const [year, month, day] = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split('-')
  return `${day ?? ''}.${month ?? ''}.${year ?? ''}`
}
const DEADLINE = dayAhead(10)
const PROMISED = dayAhead(14)
const TRACKING = 'CC123456789EE'
const ALTERATION_REQUEST = 'Palun kinnitage paberi kaal <b>'

/** Expects that no edge of a dialog or of the window cuts the open calendar: each of its days can be pressed. */
const expectWholeCalendar = async (page: Page): Promise<void> => {
  const days = page.locator('[data-dates-dropdown] td button:visible')
  await expect(days.first()).toBeVisible()
  await expect
    .poll(() =>
      days.evaluateAll((buttons) =>
        buttons.every((button) => {
          const { left, right, top, bottom } = button.getBoundingClientRect()
          return button.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
        }),
      ),
    )
    .toBe(true)
}

test('a printing house receives a worksheet by link, requests a change, and completes the order', async ({
  page,
  context,
  portal,
  texts,
}) => {
  const client = await openApi(portal.url, CLIENT)
  const { id, number } = await sendOrder(client, [BLANKS], 100)
  await confirmOrder(await openApi(portal.url, AGENCY), { clientId: client.client.clientId, id })
  const { worksheets, worksheetLink, statuses } = texts
  const send = async () => {
    await page.getByRole('button', { name: worksheets.send }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: worksheets.email }).fill(PRINTING_HOUSE)
    await dialog.getByRole('button', { name: worksheets.send }).click()
    // The demo sends no mail: the dialog shows the link to the sender.
    const link = await dialog.getByRole('textbox', { name: texts.members.handed.link, exact: true }).inputValue()
    await dialog.getByRole('button', { name: texts.common.close }).last().click()
    await expect(dialog).toBeHidden()
    return new URL(link).pathname
  }

  await signIn(context, portal.url, AGENCY)
  await page.goto('/agency/worksheets')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page, 'board of worksheets')
  await page.getByRole('searchbox', { name: worksheets.search }).fill(number)
  await expect(page).toHaveURL(/search=/)
  await page.getByRole('link', { name: `${number}/1` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${number}/1`)
  await expectAccessible(page, 'worksheet')
  const first = await send()
  await expect(page.getByText(worksheets.linkUnopened)).toBeVisible()
  await expect(page.getByText(worksheets.event.linkHanded.replace('{{note}}', PRINTING_HOUSE))).toBeVisible()

  const browser = context.browser()
  if (browser === null) throw new Error('The journey has no browser')
  const workshop = await browser.newContext({
    baseURL: portal.url,
    locale: 'et-EE',
    viewport: { width: 390, height: 844 },
  })
  try {
    const bench = await workshop.newPage()
    await bench.goto(first)
    await expect(bench.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(bench, 'page of the printing house')
    await expect(bench.locator('a[href^="mailto:"]').first()).toBeVisible()
    await expect(bench.locator('a[href^="tel:+"]').first()).toBeVisible()
    await bench.getByRole('button', { name: worksheetLink.steps.askForAdjustment }).click()
    const words = bench.getByRole('dialog')
    await words.getByRole('button', { name: worksheetLink.steps.askForAdjustment }).click()
    await expect(words.locator('[aria-invalid=true]')).toBeVisible()
    await words.getByRole('textbox', { name: worksheetLink.words }).fill(ALTERATION_REQUEST)
    await words.getByRole('button', { name: worksheetLink.steps.askForAdjustment }).click()
    await expect(bench.getByText(worksheetLink.intro.requiresAdjustment)).toBeVisible()

    // The agency's page is not reloaded: it shows the step by itself.
    await expect(page.getByRole('alert').getByText(ALTERATION_REQUEST)).toBeVisible()
    await page.getByRole('button', { name: worksheets.noteAdd }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('Paber 300 g')
    await page.getByRole('dialog').getByRole('button', { name: worksheets.save }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByText('Paber 300 g')).toBeVisible()
    await page.getByRole('button', { name: worksheets.answerSend }).click()
    await expect(page.locator('form [aria-invalid=true]')).toBeVisible()
    await page.getByRole('textbox', { name: worksheets.answer }).fill('Kaal on õige')
    await page.getByRole('button', { name: worksheets.answerSend }).click()
    const dialog = page.getByRole('dialog')
    const link = await dialog.getByRole('textbox', { name: texts.members.handed.link, exact: true }).inputValue()
    await dialog.getByRole('button', { name: texts.common.close }).last().click()
    const second = new URL(link).pathname

    await bench.goto(first)
    await expect(bench.getByRole('heading', { name: worksheetLink.ended.title })).toBeVisible()
    await bench.goto(second)
    await expect(bench.getByText('Paber 300 g')).toBeVisible()
    await expect(bench.getByText('Kaal on õige')).toBeVisible()
    await bench.getByRole('button', { name: worksheetLink.steps.accept }).click()
    await bench.getByRole('button', { name: worksheetLink.steps.complete }).click()
    await bench.getByRole('button', { name: worksheetLink.steps.deliver }).click()
    await bench.getByRole('dialog').getByRole('button', { name: worksheetLink.steps.deliver }).click()
    await expect(bench.getByText(worksheetLink.intro.done)).toBeVisible()
  } finally {
    await workshop.close()
  }
  await expect(page.getByText(statuses.worksheet.done).first()).toBeVisible()
  expect((await readOrder(client, id)).status.status).toBe('done')
})

test('worksheets are sent together, answered on one page, reminded of and moved from the board', async ({
  page,
  context,
  portal,
  texts,
}) => {
  test.slow()
  const client = await openApi(portal.url, CLIENT)
  const agency = await openApi(portal.url, AGENCY)
  const numbers: string[] = []
  const orders: string[] = []
  for (let nth = 0; nth < 2; nth++) {
    const { id } = await makeDraft(client, [BLANKS], 100 + 10 * nth)
    await submitOrder(client, id)
    await confirmOrder(agency, { clientId: client.client.clientId, id })
    orders.push(id)
    numbers.push(`${(await readOrder(client, id)).projectNumber ?? ''}/1`)
  }
  const [first = '', second = ''] = numbers
  const { worksheets, worksheetLink, common } = texts
  const many = worksheets.many
  const choose = (name: string) =>
    page.getByRole('checkbox', { name: many.choose.replace('{{name}}', name), exact: true }).check()

  await signIn(context, portal.url, AGENCY)
  await page.goto('/agency/worksheets?view=list&toSend=true')
  await choose(first)
  await choose(second)
  await expectAccessible(page, 'list of worksheets with chosen ones')
  await page.getByRole('region', { name: many.title }).getByRole('button', { name: many.send, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(first)).toBeVisible()
  await expect(dialog.getByText(second)).toBeVisible()
  // The demo has no mail server: the dialog says so before anything is sent.
  await expect(dialog.getByText(many.unmailed)).toBeVisible()
  await expectAccessible(page, 'dialog that sends worksheets')
  await dialog.getByRole('button', { name: many.submitLinks_other.replace('{{count}}', '2') }).click()
  const link = await dialog.getByRole('textbox').inputValue()
  await expectAccessible(page, 'links of sent worksheets')
  await dialog.getByRole('button', { name: common.close }).last().click()
  await expect(dialog).toHaveCount(0)

  const workshop = await context.browser()?.newContext({
    baseURL: portal.url,
    locale: 'et-EE',
    viewport: { width: 390, height: 844 },
  })
  if (workshop === undefined) throw new Error('The journey has no browser')
  try {
    const bench = await workshop.newPage()
    await bench.goto(new URL(link).pathname)
    await expect(bench.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(bench, 'page of a printing house with several worksheets')
    const answer = bench.getByRole('region', { name: worksheetLink.many.answerTo.replace('{{name}}', first) })
    // Accepts both with one press and one question.
    const acceptAll = { name: worksheetLink.many.acceptCount.replace('{{count}}', '2') }
    await bench.getByRole('button', acceptAll).click()
    const question = bench.getByRole('dialog')
    await expect(question.getByText(second)).toBeVisible()
    await expectAccessible(bench, 'question before all jobs are accepted')
    await question.getByRole('button', { name: worksheetLink.many.acceptAll }).dblclick()
    await expect(question).toHaveCount(0)
    await expect(
      bench.getByRole('status').getByText(worksheetLink.many.accepted_other.replace('{{count}}', '2')),
    ).toBeVisible()
    await expect(bench.getByRole('button', acceptAll)).toHaveCount(0)
    // Both answers are one row in the agency's bell, which unfolds.
    const { notifications } = texts
    await page.getByRole('button', { name: textPattern(notifications.openUnread_other) }).click()
    const bell = page.getByRole('dialog', { name: notifications.title })
    const acceptedWords = notifications.groups.worksheetAccepted_other
      .replace('{{house}} ', '')
      .replace('{{number}}', '2')
    const accepted = bell.getByRole('button').filter({ hasText: acceptedWords })
    await expect(accepted).toHaveAttribute('aria-expanded', 'false')
    await expect(bell.getByRole('link', { name: second })).toHaveCount(0)
    await accepted.click()
    await expect(bell.getByRole('link', { name: first })).toBeVisible()
    await expect(bell.getByRole('link', { name: second })).toBeVisible()
    await expectAccessible(page, 'unfolded answers in the bell')
    await page.keyboard.press('Escape')
    await expect(answer.getByRole('button', { name: worksheetLink.steps.complete })).toBeVisible()
    // Promises a day, which the agency sees on the worksheet.
    await answer.getByRole('button', { name: worksheetLink.promise.open }).click()
    const promise = bench.getByRole('dialog')
    await promise.getByLabel(worksheetLink.promise.day).fill(PROMISED)
    await expectWholeCalendar(bench)
    // Leaving the field closes its calendar.
    await bench.keyboard.press('Tab')
    await promise.getByRole('button', { name: worksheetLink.promise.save }).click()
    await expect(promise).toHaveCount(0)
    await expect(answer.getByRole('button', { name: worksheetLink.promise.change })).toBeVisible()
    // Names the carrier and the tracking number, which the client sees with the order.
    await answer.getByRole('button', { name: worksheetLink.shipments.open }).click()
    const shipments = bench.getByRole('dialog')
    await shipments.getByRole('textbox', { name: worksheetLink.shipments.carrier }).fill('Omniva')
    await shipments.getByRole('button', { name: worksheetLink.shipments.save }).click()
    await expect(shipments.locator('[aria-invalid=true]')).toHaveCount(1)
    await shipments.getByRole('textbox', { name: worksheetLink.shipments.trackingNumber }).fill(TRACKING)
    await expectAccessible(bench, 'dialog of tracking numbers')
    await shipments.getByRole('button', { name: worksheetLink.shipments.save }).click()
    await expect(shipments).toHaveCount(0)
    await expect(bench.getByText(TRACKING)).toBeVisible()
    const [orderId = ''] = orders
    const { clientId } = client.client
    const seen = await client.call('getOrderShipments', { params: { clientId, id: orderId } })
    expect(seen.map(({ trackingNumber }) => trackingNumber)).toEqual([TRACKING])
    // Asks after accepting, when the price of paper has changed.
    await answer.getByRole('button', { name: worksheetLink.steps.askForAdjustment }).click()
    const words = bench.getByRole('dialog')
    await words.getByRole('textbox', { name: worksheetLink.words }).fill('Paber kallines')
    await words.getByRole('button', { name: worksheetLink.steps.askForAdjustment }).click()
    await expect(words).toHaveCount(0)
    await expect(answer.getByRole('button', { name: worksheetLink.steps.accept })).toHaveCount(0)
  } finally {
    await workshop.close()
  }

  // Own deadline and invoice of the printing house, on the worksheet that was promised.
  await page.goto(`/agency/worksheets?view=list&search=${encodeURIComponent(first.replace(/\/1$/, ''))}`)
  await page.getByRole('link', { name: first }).click()
  await expect(page.getByText(PROMISED).first()).toBeVisible()
  await page.getByRole('button', { name: worksheets.deadlineChange }).click()
  await dialog.getByLabel(worksheets.deadline).fill(DEADLINE)
  await expectWholeCalendar(page)
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: worksheets.save }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(texts.worksheetJob.promiseLate)).toBeVisible()
  await page.getByRole('button', { name: worksheets.invoice.add }).click()
  await dialog.getByRole('textbox', { name: worksheets.invoice.number }).fill('A-17')
  await dialog.getByLabel(worksheets.invoice.date).fill(DEADLINE)
  await page.keyboard.press('Tab')
  await dialog.getByRole('textbox', { name: worksheets.invoice.sum }).fill('100000')
  await dialog.getByRole('button', { name: worksheets.save }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('A-17', { exact: false }).first()).toBeVisible()
  await expectAccessible(page, 'worksheet with dates and the invoice of the printing house')

  // The order's page has the tracking number, as the client's list does.
  const [sentOrder = ''] = orders
  await page.goto(`/agency/orders/${sentOrder}`)
  await expect(page.getByText(TRACKING).first()).toBeVisible()

  // The card is reached and its menu opened by keyboard.
  await page.goto('/agency/worksheets')
  const column = page.getByRole('region', { name: texts.statuses.worksheet.accepted })
  const menu = column.getByRole('button', { name: common.moreActions.replace('{{name}}', second) })
  await menu.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: many.remind }).click()
  await expect(dialog.getByText(second)).toBeVisible()
  await dialog.getByRole('button', { name: common.cancel }).click()
  await expect(dialog).toHaveCount(0)
  await menu.click()
  await page.getByRole('menuitem', { name: texts.statuses.worksheet.completed }).click()
  const printed = page.getByRole('region', { name: texts.statuses.worksheet.completed })
  await expect(printed.getByRole('link', { name: second })).toBeVisible()

  // Two are marked at once: the printed one is delivered, the other waits for an answer and is named.
  await choose(first)
  await choose(second)
  const bar = page.getByRole('region', { name: many.title })
  await bar.getByRole('button', { name: many.mark }).click()
  await page.getByRole('menuitem', { name: many.markAs.done }).click()
  await expect(dialog.getByText(many.markText.done)).toBeVisible()
  await expectAccessible(page, 'question before worksheets are marked')
  await dialog.getByRole('button', { name: many.markSubmit_other.replace('{{count}}', '2') }).click()
  await expect(dialog.getByText(many.marked_one.replace('{{count}}', '1'))).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: first })).toContainText(many.reasons.unanswered)
  await expectAccessible(page, 'worksheets that were not marked')
  await dialog.getByRole('button', { name: common.close }).last().click()
  await expect(bar).toHaveCount(0)
  await expect(page.getByRole('link', { name: first })).toBeVisible()
  await expect(page.getByRole('link', { name: second })).toHaveCount(0)
  const [, delivered = ''] = orders
  expect((await readOrder(client, delivered)).status.status).toBe('done')
})
