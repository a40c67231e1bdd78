// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { showHook } from '../../testing/show-hook.ts'
import css from './Catalogue.module.css?raw'
import { useColumns } from './use-columns.ts'

afterEach(() => void vi.unstubAllGlobals())

const columnsAt = async (width: number): Promise<number> => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width >= Number(/\d+/.exec(query)?.[0]),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  return (await showHook(useColumns, undefined)).value()
}

// spec: CA29
test.each([
  [575, 1],
  [576, 2],
  [767, 2],
  [768, 3],
  [1199, 3],
  [1200, 5],
])('product cards: %d px wide has %d columns', async (width, columns) => {
  expect(await columnsAt(width)).toBe(columns)
})

// spec: CA29
test('product cards have the same breakpoints in CSS and code', () => {
  const steps = [...css.matchAll(/min-width: (\d+)px\)[^@]*?\.row \{\s*grid-template-columns: repeat\((\d)/g)]
  expect(steps.map(([, width, columns]) => `${width}: ${columns}`)).toEqual(['576: 2', '768: 3', '1200: 5'])
})
