import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { readPageLinks } from './page-files.ts'

let folder: string
afterEach(() => rm(folder, { recursive: true, force: true }))

const MANIFEST = {
  'index.html': { file: 'index.js', isEntry: true, imports: ['_shared.js'] },
  '_shared.js': { file: 'shared.js' },
  '_list.js': { file: 'list.js', css: ['list.css'], imports: ['_shared.js'] },
  'src/i18n/texts/first-et.ts': { file: 'first-et.js' },
  'src/i18n/texts/first-en.ts': { file: 'first-en.js' },
  'src/i18n/texts/inside-et.ts': { file: 'inside-et.js' },
  'src/i18n/texts/agency-et.ts': { file: 'agency-et.js' },
  'src/routes/login.tsx?tsr-split=component': { file: 'login.js', imports: ['index.html'] },
  'src/routes/error.$errorCode.tsx?tsr-split=component': { file: 'error.js' },
  'src/routes/_inside.tsx?tsr-split=component': { file: 'inside.js', css: ['inside.css'] },
  'src/routes/_inside/agency.tsx?tsr-split=component---loader': { file: 'agency.js' },
  'src/routes/_inside/agency/orders.tsx?tsr-split=component---loader': { file: 'orders.js', imports: ['_list.js'] },
  'src/routes/_inside/agency/orders_.$orderId.tsx?tsr-split=component': { file: 'one-order.js' },
  'src/routes/_inside/clients/$clientId.tsx?tsr-split=component': { file: 'client.js' },
  'src/routes/_inside/clients/$clientId/index.tsx?tsr-split=component': { file: 'catalogue.js', imports: ['_list.js'] },
  'src/routes/_inside/products/$id.tsx?tsr-split=component': { file: 'product.js' },
  'src/routes/_inside/products/new.tsx?tsr-split=component': { file: 'new-product.js' },
}

const open = async (manifest: object | null) => {
  folder = await mkdtemp(join(tmpdir(), 'tiraaz-page-files-'))
  await mkdir(join(folder, '.vite'))
  if (manifest !== null) await writeFile(join(folder, '.vite', 'manifest.json'), JSON.stringify(manifest))
  const linksOf = await readPageLinks(folder)
  return (path: string, locale: 'et-EE' | 'en-US' = 'et-EE') =>
    [...linksOf(path, locale).matchAll(/href="\/([^"]+)"/g)].map(([, file]) => file)
}

it('a page is linked to its frames, texts and styles, without the files of the first screen', async () => {
  const filesOf = await open(MANIFEST)
  expect(filesOf('/login')).toEqual(['first-et.js', 'login.js'])
  expect(filesOf('/login', 'en-US')).toEqual(['first-en.js', 'login.js'])
  const ofAgency = ['inside.css', 'list.css', 'first-et.js', 'inside-et.js', 'agency-et.js', 'inside.js', 'agency.js']
  expect(filesOf('/agency/orders')).toEqual([...ofAgency, 'list.js', 'orders.js'])
  const inside = ['inside.css', 'list.css', 'first-et.js', 'inside-et.js', 'inside.js']
  expect(filesOf('/clients/7/')).toEqual([...inside, 'client.js', 'list.js', 'catalogue.js'])
})

it('an address with parameters finds its own page', async () => {
  const filesOf = await open(MANIFEST)
  expect(filesOf('/agency/orders/7').slice(-3)).toEqual(['inside.js', 'agency.js', 'one-order.js'])
  expect(filesOf('/products/7').at(-1)).toBe('product.js')
  expect(filesOf('/products/new').at(-1)).toBe('new-product.js')
  expect(filesOf('/error/403')).toEqual(['first-et.js', 'error.js'])
})

it('an unknown address and a build without a manifest have no links', async () => {
  const filesOf = await open(MANIFEST)
  expect([filesOf('/'), filesOf('/nothing/here'), filesOf('/login/x')]).toEqual([[], [], []])
  await rm(folder, { recursive: true })
  expect((await open(null))('/login')).toEqual([])
})
