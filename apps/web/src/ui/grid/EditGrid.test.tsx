// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { startI18n } from '../../i18n/i18n.ts'
import { withoutLayout } from '../../testing/without-layout.ts'
import { EditGrid } from './EditGrid.tsx'
import { theme } from '../layout/theme.ts'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
withoutLayout()

beforeAll(async () => {
  await startI18n('et-EE')
  // jsdom lays nothing out, and does not scroll.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(41)
  vi.stubGlobal('scrollTo', () => undefined)
})

afterAll(() => void vi.restoreAllMocks())

const columns = [{ key: 'place', heading: 'Riik' }]

type GridProps = { count: number; wrong?: number }

const Grid = ({ count, wrong }: GridProps) => {
  const [rows, setRows] = useState(() => Array.from({ length: count }, (_, at) => [`${at}`]))
  return (
    <EditGrid
      label="Hinnad"
      columns={columns}
      rows={rows}
      onChange={setRows}
      problemAt={(row) => (row === wrong ? 'Parandage.' : undefined)}
      addLabel="Lisa"
    />
  )
}

let close = async () => {}
afterEach(() => close())

const openGrid = async (props: GridProps) => {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  close = () =>
    act(async () => {
      root.unmount()
      place.remove()
    })
  await act(async () =>
    root.render(
      <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false}>
        <Grid {...props} />
      </MantineProvider>,
    ),
  )
  const cell = (row: number) => place.querySelector<HTMLInputElement>(`[data-cell="${row}:0"]`)
  const press = (row: number, key: string) =>
    act(async () => cell(row)?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })))
  return { place, cell, press, drawn: () => place.querySelectorAll('input').length }
}

it('a short grid renders all rows', async () => {
  const { drawn, place } = await openGrid({ count: 40 })
  expect(drawn()).toBe(40)
  expect(place.querySelector('table')?.getAttribute('aria-rowcount')).toBeNull()
})

it('a grid of two thousand rows renders the visible ones and announces the row count', async () => {
  const { drawn, place, cell } = await openGrid({ count: 2000 })
  expect(drawn()).toBeGreaterThan(5)
  expect(drawn()).toBeLessThan(60)
  expect(place.querySelector('table')?.getAttribute('aria-rowcount')).toBe('2001')
  expect(cell(3)?.closest('tr')?.getAttribute('aria-rowindex')).toBe('5')
})

it('the first invalid grid cell can be focused, wherever it is', async () => {
  const { cell } = await openGrid({ count: 2000, wrong: 1500 })
  expect(cell(1500)?.getAttribute('aria-invalid')).toBe('true')
})

it('grid keys work below the visible rows, and an added last row gets the focus', async () => {
  const { cell, press, place, drawn } = await openGrid({ count: 2000 })
  const last = drawn() - 1
  expect(cell(last + 1)).toBeNull()
  await act(async () => cell(last)?.focus())
  await press(last, 'ArrowDown')
  await press(last + 1, 'ArrowDown')
  expect(document.activeElement).toBe(cell(last + 2))
  await press(last + 2, 'ArrowUp')
  expect(document.activeElement).toBe(cell(last + 1))
  await act(async () => place.querySelector<HTMLElement>('[id$="-add"]')?.click())
  expect(document.activeElement).toBe(cell(2000))
})
