// @vitest-environment jsdom
import { createMatrix } from '@tiraaz/domain/distribution/matrix'
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, it } from 'vitest'
import { loadInsideTexts, startI18n } from '../../../i18n/i18n.ts'
import { CellEditor } from './CellEditor.tsx'
import { useMatrixEdit } from './use-matrix-edit.ts'
import { useMatrixPointer } from './use-matrix-pointer.ts'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
})

const heading = { key: 'poster', product: 'Plakat', design: 'Kujundus 1', span: 1 }
const noActions = {
  choose: () => {},
  deleteRow: () => {},
  commit: () => {},
  cancel: () => {},
  step: () => {},
  tab: () => true,
}

/** Matrix of one cell with 40 pieces. */
const OneCell = () => {
  const rows = [{ destinationId: 'shop', cells: [40] }]
  const [matrix, setMatrix] = useState(() => createMatrix('multiple', [{ item: 0, design: 0, quantity: 40 }], rows))
  const edit = useMatrixEdit(matrix, setMatrix)
  const pointer = useMatrixPointer(edit)
  return (
    <div role="grid" tabIndex={-1} {...pointer} onKeyDown={edit.onKeyDown}>
      <div role="gridcell" data-cell="0:0" tabIndex={0}>
        {edit.editing !== null && <CellEditor heading={heading} row={0} editing={edit.editing} actions={noActions} />}
      </div>
    </div>
  )
}

/** Text of the editor after the events, with the selection in brackets. */
const textAfter = (...events: Event[]): string => {
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  act(() => root.render(<OneCell />))
  const cell = host.querySelector('[data-cell]')
  for (const event of events) act(() => void cell?.dispatchEvent(event))
  const { value = '', selectionStart = 0, selectionEnd = 0 } = host.querySelector('input') ?? {}
  const [from, to] = [selectionStart ?? 0, selectionEnd ?? 0]
  act(() => root.unmount())
  return `${value.slice(0, from)}[${value.slice(from, to)}]${value.slice(to)}`
}

const bubbles = { bubbles: true }
const touch = () => Object.assign(new Event('pointerdown', bubbles), { pointerType: 'touch' })

it('a cell opened by a tap or a double click has its number selected, so that typing replaces it', () => {
  expect(textAfter(touch(), new MouseEvent('click', bubbles))).toBe('[40]')
  expect(textAfter(new MouseEvent('dblclick', bubbles))).toBe('[40]')
})

it('a cell opened by F2 has the caret at the end of its number', () => {
  expect(textAfter(new KeyboardEvent('keydown', { key: 'F2', ...bubbles }))).toBe('40[]')
})
