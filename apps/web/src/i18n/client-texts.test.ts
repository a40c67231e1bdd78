import { expect, it } from 'vitest'
import { texts as agency } from './texts/agency-et.ts'

const sources = Object.entries(
  import.meta.glob<string>(
    [
      '../{designs,contacts}/**/*.{ts,tsx}',
      '../screens/{catalogue,checkout,contacts,home,orders,product}/**/*.{ts,tsx}',
    ],
    { query: '?raw', import: 'default', eager: true },
  ),
)

const agencyKey = new RegExp(`'(?:${Object.keys(agency).join('|')})\\.[\\w.]+'`, 'g')

it('screens of clients use no text that only the agency loads', () => {
  expect(sources.length).toBeGreaterThan(100)
  expect(sources.flatMap(([path, source]) => (source.match(agencyKey) ?? []).map((key) => `${path} ${key}`))).toEqual(
    [],
  )
})
