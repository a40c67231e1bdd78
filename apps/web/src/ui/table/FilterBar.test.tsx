// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { loadInsideTexts, startI18n } from '../../i18n/i18n.ts'
import { FilterBar } from './FilterBar.tsx'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
// jsdom has no width to ask for.
const asked = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }
Reflect.set(globalThis, 'matchMedia', () => asked)

beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
})
let close = async () => {}
afterEach(() => close())

const open = async (beside: ReactNode) => {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  close = () =>
    act(async () => {
      root.unmount()
      place.remove()
    })
  await act(async () =>
    root.render(
      <MantineProvider>
        {beside}
        <FilterBar period={{}} onPeriod={() => undefined} onClear={undefined}>
          <input aria-label="Tellija" />
        </FilterBar>
      </MantineProvider>,
    ),
  )
  const press = () =>
    act(async () => document.documentElement.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true })))
  return { press, focused: () => document.activeElement?.getAttribute('aria-label') ?? null }
}

it('the key / jumps to the first filter', async () => {
  const { press, focused } = await open(null)
  await press()
  expect(focused()).toBe('Tellija')
})

it('the key / is left to the page’s search field', async () => {
  const { press, focused } = await open(<input type="search" aria-label="Otsi" />)
  await press()
  expect(focused()).toBeNull()
})
