import { describe, expect, it } from 'vitest'
import { keyAction } from './matrix-keys.ts'
import {
  blockOf,
  clampSelection,
  moveSelection,
  START,
  selectCell,
  selectedIn,
  tabSelection,
} from './matrix-selection.ts'

const bounds = { rows: 10, columns: 3 }
const press = (key: string, held: Partial<Parameters<typeof keyAction>[0]> = {}) => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
})
const at = (row: number, column: number) => selectCell({ row, column })
const act = (key: string, held = {}, selection = START) => keyAction(press(key, held), selection, bounds)
const after = (key: string, held = {}, selection = START) => {
  const action = act(key, held, selection)
  return action.kind === 'move' ? moveSelection(selection, action, bounds) : selection
}

describe('keys of the distribution grid', () => {
  it('arrow keys move by one grid cell and stop at the edges', () => {
    expect(after('ArrowDown')).toEqual(at(1, 0))
    expect(after('ArrowRight')).toEqual(at(0, 1))
    expect(after('ArrowUp')).toEqual(at(0, 0))
    expect(after('ArrowRight', {}, at(4, 2))).toEqual(at(4, 2))
  })

  it('Ctrl+arrow moves to the edge of the grid, Home and End to the ends of the row', () => {
    expect(after('ArrowDown', { ctrlKey: true })).toEqual(at(9, 0))
    expect(after('End', {}, at(4, 1))).toEqual(at(4, 2))
    expect(after('Home', { ctrlKey: true }, at(4, 1))).toEqual(at(0, 0))
  })

  it('Shift+arrow extends the grid selection from its start', () => {
    const once = after('ArrowDown', { shiftKey: true }, at(2, 1))
    const twice = after('ArrowLeft', { shiftKey: true }, once)
    expect(blockOf(twice)).toEqual({ fromRow: 2, toRow: 3, fromColumn: 0, toColumn: 1 })
  })

  it('Enter moves down and Tab right in the grid; Tab leaves the row at the last column, unless that was typed into', () => {
    expect(after('Enter', {}, at(2, 1))).toEqual(at(3, 1))
    expect(after('Tab', {}, at(2, 1))).toEqual(at(2, 2))
    expect(act('Tab', {}, at(2, 2))).toEqual({ kind: 'none' })
    expect(act('Tab', { shiftKey: true }, at(2, 0))).toEqual({ kind: 'none' })
  })

  it('typing replaces the value of a grid cell, F2 edits it', () => {
    expect(act('7')).toEqual({ kind: 'type', text: '7' })
    expect(act('F2')).toEqual({ kind: 'open' })
  })

  it('Ctrl+Z undoes in the grid; Ctrl+Y and Ctrl+Shift+Z redo', () => {
    expect(act('z', { ctrlKey: true })).toEqual({ kind: 'undo' })
    expect(act('y', { ctrlKey: true })).toEqual({ kind: 'redo' })
    expect(act('Z', { metaKey: true, shiftKey: true })).toEqual({ kind: 'redo' })
  })

  it('Delete clears grid cells, Ctrl+D fills down, other shortcuts stay with the browser', () => {
    expect(act('Delete')).toEqual({ kind: 'clear' })
    expect(act('d', { ctrlKey: true })).toEqual({ kind: 'fillDown' })
    expect(act('c', { ctrlKey: true })).toEqual({ kind: 'none' })
    expect(act('ArrowLeft', { altKey: true })).toEqual({ kind: 'none' })
  })
})

describe('selection of the distribution grid', () => {
  it('Tab after a typed number goes on in the next row of the grid, and out of it from its last cell', () => {
    expect(tabSelection(at(2, 1), false, bounds)).toEqual(at(2, 2))
    expect(tabSelection(at(2, 2), false, bounds)).toEqual(at(3, 0))
    expect(tabSelection(at(3, 0), true, bounds)).toEqual(at(2, 2))
    expect(tabSelection(at(9, 2), false, bounds)).toBeNull()
    expect(tabSelection(at(0, 0), true, bounds)).toBeNull()
  })

  it('the grid selection stays inside a grid that became smaller', () => {
    expect(clampSelection(at(9, 2), { rows: 4, columns: 1 })).toEqual(at(3, 0))
  })

  it('the grid selection passes a row only its own part', () => {
    const block = { fromRow: 2, toRow: 3, fromColumn: 0, toColumn: 1 }
    expect(selectedIn(block, 2)).toBe('0-1')
    expect(selectedIn(block, 4)).toBe('none')
  })
})
