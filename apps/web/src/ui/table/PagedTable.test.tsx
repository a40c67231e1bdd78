// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { loadInsideTexts, startI18n } from '../../i18n/i18n.ts'
import { withoutLayout } from '../../testing/without-layout.ts'
import { PagedTable } from './PagedTable.tsx'
import type { Column } from './table-shape.ts'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
withoutLayout()
beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
})

type Row = { id: string; links: readonly string[] }
const columns: readonly Column<Row>[] = [
  {
    key: 'number',
    heading: 'common.details',
    opensRow: true,
    cell: ({ links }) =>
      links.map((link) => (
        <a key={link} href={`#${link}`}>
          {link}
        </a>
      )),
  },
  { key: 'name', heading: 'common.details', cell: ({ id }) => <span>{id}</span> },
]
const rows: readonly Row[] = [
  { id: 'linked', links: ['page'] },
  { id: 'several', links: ['first', 'second'] },
  { id: 'plain', links: [] },
]

let close = async () => {}
afterEach(() => close())

const open = async () => {
  window.location.hash = ''
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
        <PagedTable
          label="Nimekiri"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          rowName={({ id }) => id}
          expanded={({ id }) => <p>Lisa: {id}</p>}
          actions={({ id }) => <button type="button">Tegevus {id}</button>}
          empty={null}
        />
      </MantineProvider>,
    ),
  )
  const textNode = (text: string) =>
    [...place.querySelectorAll('span, p, button')].find((one) => one.textContent === text)
  const press = (text: string) =>
    act(async () => void textNode(text)?.dispatchEvent(new MouseEvent('click', { bubbles: true })))
  const key = (name: string) =>
    act(
      async () =>
        void document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }),
        ),
    )
  return { place, press, key }
}

it('a click on a row opens the one page that its column links to', async () => {
  const { place, press } = await open()
  await press('linked')
  expect(window.location.hash).toBe('#page')
  expect(place.textContent).not.toContain('Lisa: ')
})

it('a click on a row without one page unfolds it, and folds it again', async () => {
  const { place, press } = await open()
  await press('several')
  await press('plain')
  expect(window.location.hash).toBe('')
  expect(place.textContent).toContain('Lisa: several')
  await press('Lisa: several')
  expect(place.textContent).toContain('Lisa: plain')
  await press('plain')
  expect(place.textContent).not.toContain('Lisa: plain')
})

it('a press on a control of a row does not open the row', async () => {
  const { place, press } = await open()
  await press('Tegevus plain')
  await press('Tegevus linked')
  expect(window.location.hash).toBe('')
  expect(place.textContent).not.toContain('Lisa: ')
})

it('arrow keys walk over the openers of the rows', async () => {
  const { place, key } = await open()
  place.querySelector('a')?.focus()
  await key('ArrowDown')
  expect(document.activeElement?.getAttribute('aria-label')).toContain('several')
  await key('ArrowDown')
  expect(document.activeElement?.getAttribute('aria-label')).toContain('plain')
  await key('ArrowUp')
  await key('ArrowUp')
  expect(document.activeElement?.textContent).toBe('page')
})

it('a heading sorts by its direction, turns round where it has both, and tells the direction', async () => {
  const sorted: string[] = []
  const sortable: readonly Column<Row>[] = [
    { key: 'at', heading: 'common.from', sort: { descending: 'newest', ascending: 'oldest' }, cell: () => null },
    { key: 'due', heading: 'common.to', sort: { ascending: 'due' }, cell: () => null },
    {
      key: 'name',
      heading: 'common.details',
      sort: { ascending: 'name', descending: 'nameDown', first: 'ascending' },
      cell: ({ id }) => id,
    },
  ]
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const draw = (current: string) =>
    act(async () =>
      root.render(
        <MantineProvider>
          <PagedTable
            label="Nimekiri"
            columns={sortable}
            rows={rows}
            rowKey={({ id }) => id}
            rowName={({ id }) => id}
            sort={{ current, onSort: (to) => sorted.push(to) }}
            empty={null}
          />
        </MantineProvider>,
      ),
    )
  const state = () => Array.from(place.querySelectorAll('th'), (th) => th.getAttribute('aria-sort'))
  const press = () => {
    for (const button of place.querySelectorAll<HTMLElement>('th button')) button.click()
    return sorted.splice(0)
  }
  await draw('newest')
  expect([state(), press()]).toEqual([
    ['descending', null, null],
    ['oldest', 'due', 'name'],
  ])
  await draw('oldest')
  expect([state(), press()]).toEqual([
    ['ascending', null, null],
    ['newest', 'due', 'name'],
  ])
  await draw('due')
  expect([state(), press()]).toEqual([
    [null, 'ascending', null],
    ['newest', 'due', 'name'],
  ])
  await draw('name')
  expect([state(), press()]).toEqual([
    [null, null, 'ascending'],
    ['newest', 'due', 'nameDown'],
  ])
  await act(async () => {
    root.unmount()
    place.remove()
  })
})
