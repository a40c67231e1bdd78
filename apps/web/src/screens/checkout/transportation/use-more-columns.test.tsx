// @vitest-environment jsdom
import { act, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { withoutLayout } from '../../../testing/without-layout.ts'
import { useMoreColumns } from './use-more-columns.ts'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
withoutLayout()

const Grid = () => {
  const grid = useRef<HTMLDivElement>(null)
  useMoreColumns(grid, 9)
  return <div ref={grid} />
}

it('a grid is marked while it has columns beyond its right edge', () => {
  const host = document.body.appendChild(document.createElement('div'))
  act(() => createRoot(host).render(<Grid />))
  const grid = host.firstElementChild
  if (grid === null) throw new Error('The grid is not rendered')
  // jsdom has no layout.
  Object.defineProperties(grid, { clientWidth: { value: 800 }, scrollWidth: { value: 1000 } })
  const isMarkedAt = (left: number): boolean => {
    grid.scrollLeft = left
    grid.dispatchEvent(new Event('scroll'))
    return grid.hasAttribute('data-more')
  }
  expect([0, 150, 200].map(isMarkedAt)).toEqual([true, true, false])
})
