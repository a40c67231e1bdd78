// @vitest-environment jsdom
import { act, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { rowName, useFocusReplaced } from './use-focus-replaced.ts'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)

type Row = { itemId: string; fileId: string; isFitting?: boolean; isJoined?: boolean }
const row = (fileId: string, part: Partial<Row> = {}): Row => ({ itemId: 'i1', fileId, ...part })

const Files = ({ rows }: { rows: readonly Row[] }) => {
  const section = useRef<HTMLElement>(null)
  const { remember, forget } = useFocusReplaced(section, rows)
  return (
    <section ref={section} onBlur={forget}>
      <h2 tabIndex={-1}>Failid</h2>
      {rows.map((one) =>
        one.isJoined === true ? null : (
          <div key={`${one.isFitting === true} ${rowName(one)}`} data-row={rowName(one)}>
            <button>Pilt {one.fileId}</button>
            {one.isFitting !== true && (
              <span data-replace>
                <button onClick={() => remember(one)}>Asenda {one.fileId}</button>
              </span>
            )}
          </div>
        ),
      )}
    </section>
  )
}

/** Page whose file `vana` was just replaced, with the focus on its button. */
const openReplaced = async () => {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const show = (...rows: Row[]) => act(async () => root.render(<Files rows={rows} />))
  await show(row('teine'), row('vana'))
  const button = [...place.querySelectorAll('button')].find(({ textContent }) => textContent === 'Asenda vana')
  await act(async () => {
    button?.focus()
    button?.click()
  })
  return { show, focused: () => document.activeElement?.textContent, leave: () => act(async () => root.unmount()) }
}

it('the focus follows a replaced file to its new row, and to the list of fitting files', async () => {
  const page = await openReplaced()
  await page.show(row('teine'), row('vana'))
  expect(page.focused()).toBe('Asenda vana')
  await page.show(row('uus'), row('teine'))
  expect(page.focused()).toBe('Asenda uus')
  await page.show(row('teine'), row('uus', { isFitting: true }))
  expect(page.focused()).toBe('Pilt uus')
  await page.leave()
})

it('the heading gets the focus where the new file has no row of its own', async () => {
  const page = await openReplaced()
  await page.show(row('teine'), row('uus', { isJoined: true }))
  expect(page.focused()).toBe('Failid')
  await page.leave()
})

it('the focus stays with a person who has moved on', async () => {
  const page = await openReplaced()
  const active = document.activeElement
  await act(async () => active instanceof HTMLElement && active.blur())
  await page.show(row('teine'), row('uus'))
  expect(document.activeElement).toBe(document.body)
  await page.leave()
})
