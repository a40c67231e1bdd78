import type { GridSize, Movement, Selection } from './matrix-selection.ts'

export type KeyPress = { key: string; shiftKey: boolean; ctrlKey: boolean; metaKey: boolean; altKey: boolean }

/** Action of a key on a cell of the matrix; 'none' is left to the browser. */
export type KeyAction =
  | ({ kind: 'move' } & Movement)
  | { kind: 'open' }
  | { kind: 'type'; text: string }
  | { kind: 'clear' }
  | { kind: 'fillDown' }
  | { kind: 'undo' }
  | { kind: 'redo' }
  | { kind: 'selectAll' }
  | { kind: 'none' }

const PAGE_ROWS = 15
const FAR = Number.MAX_SAFE_INTEGER / 2
const NONE: KeyAction = { kind: 'none' }

const ARROWS: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
}

const pages: Readonly<Record<string, number>> = { PageDown: PAGE_ROWS, PageUp: -PAGE_ROWS }

const movement = ({ key, shiftKey, ctrlKey, metaKey }: KeyPress): Movement | null => {
  const isFar = ctrlKey || metaKey
  const arrow = ARROWS[key]
  if (arrow !== undefined) {
    const factor = isFar ? FAR : 1
    return { down: arrow[0] * factor, right: arrow[1] * factor, extend: shiftKey }
  }
  const page = pages[key]
  if (page !== undefined) return { down: page, right: 0, extend: shiftKey }
  if (key === 'Home') return { down: isFar ? -FAR : 0, right: -FAR, extend: shiftKey }
  if (key === 'End') return { down: isFar ? FAR : 0, right: FAR, extend: shiftKey }
  return null
}

/**
 * Tab at the outer edge leaves the row, so that keyboard users are not trapped in the matrix. Tab that follows a typed
 * number goes on in the next row (`use-tab-run.ts`).
 */
const tab = (backwards: boolean, { active }: Selection, { columns }: GridSize): KeyAction => {
  const isAtEdge = backwards ? active.column === 0 : active.column === columns - 1
  return isAtEdge ? NONE : { kind: 'move', down: 0, right: backwards ? -1 : 1, extend: false }
}

const SHORTCUTS: Readonly<Record<string, KeyAction>> = {
  d: { kind: 'fillDown' },
  a: { kind: 'selectAll' },
  z: { kind: 'undo' },
  y: { kind: 'redo' },
}

const shortcut = (key: string, shiftKey: boolean): KeyAction => {
  const action = SHORTCUTS[key] ?? NONE
  return action.kind === 'undo' && shiftKey ? { kind: 'redo' } : action
}

export const keyAction = (press: KeyPress, selection: Selection, bounds: GridSize): KeyAction => {
  const { key, shiftKey } = press
  if (press.altKey) return NONE
  const moves = movement(press)
  if (moves !== null) return { kind: 'move', ...moves }
  if (press.ctrlKey || press.metaKey) return shortcut(key.toLowerCase(), shiftKey)
  if (key === 'Enter') return { kind: 'move', down: shiftKey ? -1 : 1, right: 0, extend: false }
  if (key === 'Tab') return tab(shiftKey, selection, bounds)
  if (key === 'F2') return { kind: 'open' }
  if (key === 'Delete' || key === 'Backspace') return { kind: 'clear' }
  return key.length === 1 && key !== ' ' ? { kind: 'type', text: key } : NONE
}
