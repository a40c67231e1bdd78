import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type EditHistory, NO_HISTORY, redo, recordEdit, undo } from './edit-history.ts'

const after = (states: readonly number[]) =>
  states.slice(0, -1).reduce<EditHistory<number>>((history, state) => recordEdit(history, state), NO_HISTORY)

describe('undoing', () => {
  it('undo and redo go step by step', () => {
    const back = undo(after([1, 2, 3]), 3)
    expect(back?.now).toBe(2)
    const further = undo(back?.history ?? NO_HISTORY, 2)
    expect(further?.now).toBe(1)
    expect(redo(further?.history ?? NO_HISTORY, 1)?.now).toBe(2)
  })

  it('undo is empty before the first change, and redo after the last', () => {
    expect(undo(NO_HISTORY, 1)).toBeNull()
    expect(redo(after([1, 2]), 2)).toBeNull()
  })

  it('a new change clears the redo steps', () => {
    const back = undo(after([1, 2]), 2)
    expect(redo(recordEdit(back?.history ?? NO_HISTORY, 1), 5)).toBeNull()
  })

  it('the edit history keeps the last hundred changes', () => {
    const { past } = after(Array.from({ length: 300 }, (_, at) => at))
    expect(past).toHaveLength(100)
    expect(past.at(-1)).toBe(298)
  })

  it('redoing all undone steps restores the state', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 90 }), fc.nat(), (states, asked) => {
        const start = { history: after(states), now: states.at(-1) ?? 0 }
        const times = Math.min(asked, states.length - 1)
        let step = start
        for (let count = 0; count < times; count++) step = undo(step.history, step.now) ?? step
        for (let count = 0; count < times; count++) step = redo(step.history, step.now) ?? step
        expect(step).toEqual(start)
      }),
    )
  })
})
