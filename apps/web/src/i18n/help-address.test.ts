import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { helpAddress, helpPage } from './help-address.ts'

const ROUTES = join(import.meta.dirname, '../routes/_inside')
const PAGES = join(import.meta.dirname, '../../../help/pages')

/** Paths of all screens behind the log-in, with an id in place of each parameter. */
const paths = readdirSync(ROUTES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => {
    const parts = file
      .replace(/\.tsx$/, '')
      .split(/[/.]/)
      .filter((part) => part !== 'index' && !part.startsWith('_'))
    return `/${parts.map((part) => (part.startsWith('$') ? '01m8adqgevx883b2rjrgyzrz9h' : part.replace(/_$/, ''))).join('/')}`
  })

it('every screen behind the log-in has a help page, in both languages', () => {
  expect(paths.length).toBeGreaterThan(40)
  const pages = new Map(['et', 'en'].map((language) => [language, readdirSync(join(PAGES, language))]))
  const missing = paths.filter((path) => {
    const page = helpPage(path)
    return page === null || [...pages.values()].some((files) => !files.includes(`${page}.md`))
  })
  expect(missing).toEqual([])
})

it.each([
  ['/clients/1/orders', 'et', '/help/my-orders'],
  ['/clients/1', 'en', '/help/en/ordering'],
  ['/clients/1/checkout/transportation', 'et', '/help/distribution'],
  ['/clients/1/checkout/summary', 'et', '/help/ordering'],
  ['/agency/products/1/prices', 'en', '/help/en/agency-prices'],
  ['/agency/clients/1/markups', 'et', '/help/agency-prices'],
  ['/agency/settings/users', 'et', '/help/agency-clients'],
  ['/agency/settings/vat', 'et', '/help/agency-settings'],
  ['/worksheets/token', 'en', '/help/en/worksheet-link'],
  ['/proof/token', 'et', '/help/proof-guest'],
  ['/approval/token', 'et', '/help/approval-guest'],
  ['/', 'et', '/help'],
  ['/unknown', 'en', '/help/en'],
] as const)('help of %s in %s is at %s', (path, language, address) => {
  expect(helpAddress(path, language)).toBe(address)
})
