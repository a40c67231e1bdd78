import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { openApi } from '../fixtures/api.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { HELP_SCENES } from '../shots/scenes/help.ts'

const ORDERER = 'orderer@demo.example'
const HELP = join(import.meta.dirname, '../../apps/help')
const API_PAGE = join(HELP, 'pages/en/api.md')

test('the question mark opens the help of the screen, its search needs no network, the language is changed', async ({
  page,
  context,
  portal,
  texts,
  consoleErrors,
}) => {
  const foreign: string[] = []
  context.on('request', (request) => {
    if (!request.url().startsWith(portal.url) && !request.url().startsWith('data:')) foreign.push(request.url())
  })
  const { clientId } = await signIn(context, portal.url, ORDERER)
  await page.goto(`/clients/${clientId}/orders`)
  const [help] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('banner').getByRole('link', { name: texts.navigation.help }).click(),
  ])
  await expect(help).toHaveURL(`${portal.url}/help/my-orders`)
  await expect(help.getByRole('heading', { level: 1 })).toHaveText('Ülevaade ja tellimused')
  await expectAccessible(help, 'help page')

  await help.keyboard.press('/')
  const search = help.getByRole('searchbox')
  await expect(search).toBeFocused()
  await search.fill('kreeditarve')
  const results = help.getByRole('list', { name: texts.help.results })
  await expect(results.getByRole('link').first()).toContainText('Kreeditarve')
  await expectAccessible(help, 'search in the help')
  // The portal's page asks for news meanwhile.
  consoleErrors.accept(/ERR_INTERNET_DISCONNECTED/)
  await context.setOffline(true)
  // An inflected form: the page has "trükikojad".
  await search.fill('trükikodadesse')
  await expect(results.getByRole('link').first()).toContainText(/trükik/i)
  await search.fill('qqqq')
  await expect(help.getByRole('status')).toHaveText(texts.help.nothingFound)
  await search.fill('jagamine aadressile')
  await expect(results.getByRole('link').first()).toContainText('Jagamine')
  await context.setOffline(false)
  await search.press('ArrowDown')
  await help.keyboard.press('Enter')
  await expect(help).toHaveURL(`${portal.url}/help/distribution`)
  await help.getByRole('link', { name: texts.help.otherLanguage }).click()
  await expect(help).toHaveURL(`${portal.url}/help/en/distribution`)
  await expect(help.getByRole('heading', { level: 1 })).toHaveText('Distribution to several addresses')
  await expect(help.locator('html')).toHaveAttribute('lang', 'en')
  expect(foreign).toEqual([])
})

test('the help follows the theme of the portal, and an unknown page says where to start', async ({ page, texts }) => {
  await page.goto('/help/start')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
  await page.getByRole('button', { name: texts.help.theme }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.goto('/login')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  const answer = await page.request.get('/help/olematu')
  expect(answer.status()).toBe(404)
  expect(await answer.text()).toContain(texts.help.missing.title)
})

test('the help has the theme of the system where the browser blocks storage', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError')
      },
    }),
  )
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/help')
  const root = page.locator('html')
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.locator('button.theme').click()
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light')
})

test('the examples of the API page run as they are written and send an order', async ({ portal }) => {
  const page = await readFile(API_PAGE, 'utf8')
  const commands = [...page.matchAll(/^```sh\n(.*?)^```/gms)].map(([, code]) => code)
  expect(commands.length).toBeGreaterThan(4)
  const folder = await mkdtemp(join(tmpdir(), 'tiraaz-api-'))
  const env = { ...process.env, PORTAL: portal.url, PATH: `${dirname(process.execPath)}:${process.env.PATH}` }
  const script = `set -euo pipefail\n${commands.join('\n')}`
  const { stdout } = await promisify(execFile)('bash', ['-c', script], { cwd: folder, env })
  await rm(folder, { recursive: true })
  const number = stdout.trim().split('\n').at(-1) ?? ''
  const api = await openApi(portal.url, ORDERER)
  const { orders } = await api.call('listOrders', { params: { clientId: api.client.clientId }, query: { Page: 1 } })
  expect(orders.filter((order) => order.projectNumber === number).map(({ status }) => status.status)).toEqual([
    'submitted',
  ])
})

for (const { name, as, go } of HELP_SCENES) {
  if (as === null) continue
  test(`pictures of ${name} are of steps that the app has`, async ({ page, context, portal, texts }) => {
    const { clientId } = await signIn(context, portal.url, as)
    const missing: string[] = []
    const picture = async (part: string) => {
      if (!existsSync(join(HELP, `pictures/et/${part}.webp`))) missing.push(part)
    }
    await go({ page, texts, clientPath: `/clients/${clientId}`, shot: async () => undefined, picture })
    expect(missing).toEqual([])
  })
}
