import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { openApi } from '../fixtures/api.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, type PortalTexts, test } from '../fixtures/test.ts'
import { textPattern } from '../fixtures/text-pattern.ts'

const ORDERER = 'orderer@demo.example'
const AGENCY = 'agency@demo.example'

const nameOf = async (url: string, email: string): Promise<string> =>
  (await (await openApi(url, email)).call('getUserInfo', {})).name

/** Opens the conversation of the two as the first of them. */
const conversationOf = async (url: string) => {
  const [orderer, agency] = [await openApi(url, ORDERER), await openApi(url, AGENCY)]
  const { id: userId } = await agency.call('getUserInfo', {})
  const { id } = await orderer.call('openConversation', { body: { userId } })
  const write = (by: typeof orderer, message: string) =>
    by.call('sendMessage', { query: { conversationId: id }, body: { message } })
  const unreadOf = async (by: typeof orderer) => (await by.call('listUnreadConversations', {})).length
  return { id, orderer, agency, write, unreadOf }
}

const openAsOtherUser = async (context: BrowserContext, url: string, email: string): Promise<Page> => {
  const browser = context.browser()
  if (browser === null) throw new Error('The journey has no browser')
  const other = await browser.newContext({ baseURL: url, locale: 'et-EE' })
  await signIn(other, url, email)
  return other.newPage()
}

/** The button in the bar, with any number of unread messages. */
const button = (page: Page, texts: PortalTexts, unread: number) =>
  page.getByRole('button', {
    name: unread === 0 ? texts.chat.title : textPattern(texts.chat.openUnread_other, { count: String(unread) }),
    exact: true,
  })
const log = (page: Page) => page.getByRole('log')
const field = (page: Page, texts: PortalTexts) => page.getByRole('textbox', { name: texts.chat.input })

const openWith = async (page: Page, texts: PortalTexts, name: string): Promise<void> => {
  await page.getByRole('dialog').getByRole('button', { name }).click()
  await expect(log(page)).toBeVisible()
  await expect(field(page, texts)).toBeFocused()
}

/** The window stays within the page's own margin, where the bar ends, at any width. */
const expectInsidePage = async (page: Page): Promise<void> => {
  const size = page.viewportSize()
  if (size === null) throw new Error('The journey has no window')
  for (const width of [390, 576, 1024, 1920, size.width]) {
    await page.setViewportSize({ ...size, width })
    const box = await page.getByRole('dialog').boundingBox()
    const main = await page.getByRole('main').evaluate((element) => {
      const { left, right } = element.getBoundingClientRect()
      const { paddingLeft, paddingRight } = getComputedStyle(element)
      return { left: left + Number.parseFloat(paddingLeft), right: right - Number.parseFloat(paddingRight) }
    })
    const edge = width < 576 ? { left: 0, right: width } : main
    if (box === null) throw new Error('The chat has no window')
    expect(Math.round(box.x)).toBeGreaterThanOrEqual(Math.round(edge.left))
    expect(Math.round(box.x + box.width)).toBeLessThanOrEqual(Math.round(edge.right))
  }
}

// spec: C1, C2, C3, C4, C6, C8, C10, C20
test('a client and the project manager exchange chat messages', async ({ page, context, portal, texts }) => {
  const { clientId } = await signIn(context, portal.url, ORDERER)
  const [orderer, agent] = [await nameOf(portal.url, ORDERER), await nameOf(portal.url, AGENCY)]
  const talk = await conversationOf(portal.url)
  await talk.write(talk.agency, 'Tere hommikust!')
  const unread = await talk.unreadOf(talk.orderer)
  await page.goto(`/clients/${clientId}`)
  await button(page, texts, unread).click()
  await expectAccessible(page, 'people of the chat')
  await openWith(page, texts, agent)
  // A conversation in sight counts as read.
  await expect(button(page, texts, unread - 1)).toBeVisible()
  await expectAccessible(page, 'conversation')
  expect(await page.getByRole('dialog').boundingBox()).toMatchObject({ width: 22 * 16, height: 33 * 16 })
  await expectInsidePage(page)
  // It lies in the bar and covers nothing of the page.
  await expect(page.getByRole('banner').getByRole('region', { name: texts.chat.title })).toBeInViewport({ ratio: 1 })
  await expect(log(page).getByRole('listitem').last()).toContainText(/\d\d:\d\d:\d\d/)

  await field(page, texts).fill('  \n ')
  await page.keyboard.press('Enter')
  await expect(field(page, texts)).toHaveValue('')
  await field(page, texts).fill('Tere! <b>Kas</b> reedeks jõuab?')
  await page.keyboard.press('Enter')
  await expect(log(page).getByText('Tere! <b>Kas</b> reedeks jõuab?')).toBeVisible()
  await expect(field(page, texts)).toHaveValue('')
  await expect(log(page).getByRole('listitem').last()).not.toContainText(texts.chat.seen)
  await field(page, texts).fill('Kiiret ei ole.')
  await page.getByRole('button', { name: texts.chat.send, exact: true }).click()
  await expect(log(page).getByText('Kiiret ei ole.')).toBeVisible()
  await expect(field(page, texts)).toBeFocused()

  const other = await openAsOtherUser(context, portal.url, AGENCY)
  await other.goto('/agency/orders')
  await button(other, texts, await talk.unreadOf(talk.agency)).click()
  await openWith(other, texts, orderer)
  await expect(log(other).getByText('Tere! <b>Kas</b> reedeks jõuab?')).toBeVisible()
  await expect(log(page).getByRole('listitem').last()).toContainText(texts.chat.seen)

  // A message on the screen is seen, even when the window closes before the poll of unread conversations says that it came.
  const isWindowClosed = Promise.withResolvers<void>()
  await page.route('**/unread-messages**', async (route) => {
    await isWindowClosed.promise
    await route.continue()
  })
  await field(other, texts).pressSequentially('Jah.')
  await other.keyboard.press('Shift+Enter')
  await field(other, texts).pressSequentially('Neljapäeval on kohal.')
  await other.keyboard.press('Enter')
  await expect(log(page).getByText('Jah.\nNeljapäeval on kohal.')).toBeVisible()
  await other.context().close()

  await page.getByRole('button', { name: texts.chat.back }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: agent })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  isWindowClosed.resolve()
  await expect(button(page, texts, unread - 1)).toBeFocused()
})

// spec: C5, C12, C13, C14
test('earlier chat messages load without a jump, and an unsent message stays in its field', async ({
  page,
  context,
  portal,
  texts,
  consoleErrors,
}) => {
  const { clientId } = await signIn(context, portal.url, ORDERER)
  const agent = await nameOf(portal.url, AGENCY)
  const talk = await conversationOf(portal.url)
  for (let nth = 1; nth <= 40; nth++) await talk.write(nth % 3 === 0 ? talk.agency : talk.orderer, `Sõnum nr ${nth}.`)
  await page.goto(`/clients/${clientId}`)
  await page.getByRole('button', { name: texts.chat.title }).click()
  await openWith(page, texts, agent)
  await expect(log(page).getByText('Sõnum nr 40.')).toBeInViewport()

  const first = log(page).getByText('Sõnum nr 11.')
  const before = log(page).getByText('Sõnum nr 10.')
  await expect(before).toHaveCount(0)
  await page.route('**/conversations/messages?*before=*', (route) => route.fulfill({ status: 500, json: {} }), {
    times: 1,
  })
  await log(page).evaluate((box) => (box.scrollTop = 5))
  await expect(log(page).getByRole('alert')).toHaveText(texts.chat.messagesFailed)
  await consoleErrors.expectRefused(500)
  const top = (await first.boundingBox())?.y
  await log(page).getByRole('button', { name: texts.chat.retry }).click()
  await expect(before).toHaveCount(1)
  expect(Math.abs(((await first.boundingBox())?.y ?? 0) - (top ?? 0))).toBeLessThanOrEqual(3)

  const sending = '**/conversations/messages?*'
  let conflicts = 2
  await page.route(sending, async (route) => {
    if (route.request().method() !== 'POST' || conflicts === 0) return route.fallback()
    conflicts -= 1
    await route.fulfill({ status: 409, json: {} })
  })
  await field(page, texts).fill('Kolmandal katsel')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(log(page).getByText('Kolmandal katsel')).toBeInViewport()
  await expect(log(page).getByText('Kolmandal katsel')).toHaveCount(1)

  let isRefused = true
  const refusal = { success: false, errors: [{ key: 'message', errors: ['Esimene põhjus.', 'Teine põhjus.'] }] }
  await page.route(sending, async (route) => {
    if (route.request().method() !== 'POST' || !isRefused) return route.fallback()
    isRefused = false
    await route.fulfill({ status: 400, json: refusal })
  })
  await field(page, texts).fill('Seda ei võeta')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: /^(Esimene|Teine) põhjus\.$/ })).toHaveCount(2)
  await consoleErrors.expectRefused(400)

  conflicts = 6
  await field(page, texts).fill('Kunagi hiljem')
  await page.keyboard.press('Enter')
  await expect(page.getByText(texts.chat.sendError)).toBeVisible()
  await expect(field(page, texts)).toHaveValue('Kunagi hiljem')
  await consoleErrors.expectRefused(409)

  // The answer is lost on its way, not the message: sent again, it stands once.
  let isLost = true
  await page.route(sending, async (route) => {
    if (route.request().method() !== 'POST' || !isLost) return route.fallback()
    isLost = false
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.keyboard.press('Enter')
  await expect(page.getByText(texts.errors.offline)).toBeVisible()
  await expect(field(page, texts)).toHaveValue('Kunagi hiljem')
  await page.keyboard.press('Enter')
  await expect(field(page, texts)).toHaveValue('')
  const { messages } = await talk.orderer.call('listMessages', { query: { conversationId: talk.id, page: 1 } })
  expect(messages.filter(({ content }) => content === 'Kunagi hiljem')).toHaveLength(1)
  await expect(log(page).getByText('Kunagi hiljem')).toHaveCount(1)
  await consoleErrors.expectMessage(/net::ERR_CONNECTION_RESET/)
})
