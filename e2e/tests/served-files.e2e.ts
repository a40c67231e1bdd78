import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from '../fixtures/test.ts'

const UNPACK = { br: brotliDecompressSync, gzip: gunzipSync }

type Answer = { status: number | undefined; encoding: string | undefined; body: Buffer }

/** Asks without a browser, which would unpack the answer. */
const ask = async (url: string, encoding: string, cookie = ''): Promise<Answer> => {
  const headers = { 'accept-encoding': encoding, cookie }
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers }, resolve).on('error', reject)
  })
  return { status: answer.statusCode, encoding: answer.headers['content-encoding'], body: await buffer(answer) }
}

/** Addresses of the scripts, styles and fonts that a page names. */
const filesOf = async (url: string, cookie = ''): Promise<string[]> => {
  const { body } = await ask(url, 'identity', cookie)
  return [...body.toString().matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file)
}

test('the built web app is sent in brotli and gzip', async ({ portal }) => {
  const files = (await filesOf(`${portal.url}/login`)).filter((file) => /\.(js|css)$/.test(file))
  expect(files.length).toBeGreaterThan(4)
  const plain = await Promise.all(files.map((file) => ask(portal.url + file, 'identity')))
  for (const encoding of ['br', 'gzip'] as const) {
    const packed = await Promise.all(files.map((file) => ask(portal.url + file, encoding)))
    for (const [nth, answer] of packed.entries()) {
      const { body, encoding: none, status } = plain[nth] ?? answer
      expect([status, none]).toEqual([200, undefined])
      // The build leaves files below 512 bytes as they are.
      if (body.length < 512) continue
      expect([files[nth], answer.encoding]).toEqual([files[nth], encoding])
      expect(UNPACK[encoding](answer.body).equals(body)).toBe(true)
    }
  }
})

test('answers of the API from 1 KB on are compressed, shorter ones are not', async ({ portal }) => {
  const long = await ask(`${portal.url}/api/openapi.json`, 'identity')
  for (const encoding of ['br', 'gzip'] as const) {
    const packed = await ask(`${portal.url}/api/openapi.json`, encoding)
    expect([packed.status, packed.encoding]).toEqual([200, encoding])
    expect(UNPACK[encoding](packed.body).equals(long.body)).toBe(true)
    const short = await ask(`${portal.url}/health/live`, encoding)
    expect([short.status, short.encoding]).toEqual([200, undefined])
  }
})

test('a page names the files of its own screen and language, and each of them is there', async ({ portal }) => {
  const names = async (path: string, cookie = '') =>
    (await filesOf(portal.url + path, cookie)).map((file) => file.replace(/^\/assets\/(.+)-[\w-]{8}(\.\w+)$/, '$1$2'))
  const logIn = await names('/login')
  expect(logIn).toEqual(expect.arrayContaining(['inter-latin.woff2', 'login.js', 'first-et.js']))
  expect(logIn).not.toContain('_inside.js')
  const transportation = await names('/clients/any/checkout/transportation', 'locale=en-US')
  expect(transportation).toEqual(
    expect.arrayContaining([
      '_inside.js',
      '_inside.css',
      '_steps.js',
      'transportation.js',
      'first-en.js',
      'inside-en.js',
    ]),
  )
  expect(transportation).not.toContain('inside-et.js')
  expect(await names('/agency/orders')).toEqual(expect.arrayContaining(['agency-et.js', 'orders.css']))
  for (const file of await filesOf(`${portal.url}/agency/orders`)) {
    expect([file, (await ask(portal.url + file, 'identity')).status]).toEqual([file, 200])
  }
})

test('the first page asks for no file twice', async ({ page, portal }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(`${portal.url}/login`)
  await page.waitForLoadState('networkidle')
  const files = asked.filter((path) => path.startsWith('/assets/'))
  expect(files.toSorted()).toEqual([...new Set(files)].toSorted())
})
