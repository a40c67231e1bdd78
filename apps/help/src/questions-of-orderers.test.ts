import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const PAGES = join(import.meta.dirname, '../pages')

it.each([
  ['my-orders', '[[ordersList.priceOnRequest]]'],
  ['my-orders', '[[statuses.order.submitted]] uuesti tellida ei saa', '[[statuses.order.submitted]] cannot be ordered'],
  ['ordering', 'Mustandid ja saatmata muudatused pilti ei muuda', 'Drafts and unsent changes leave the picture'],
  ['account', '[[myAccount.name.submit]]'],
])('the page %s answers in both languages: %s', (page, estonian, english = estonian) => {
  const textOf = (language: string) => readFileSync(join(PAGES, language, `${page}.md`), 'utf8')
  expect(textOf('et')).toContain(estonian)
  expect(textOf('en')).toContain(english)
})
