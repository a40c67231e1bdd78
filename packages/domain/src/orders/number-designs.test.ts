import { expect, it } from 'vitest'
import { numberDesigns } from './number-designs.ts'

const item = (...names: (string | null)[]) => ({ designs: names.map((name, at) => ({ id: `${at}-${name}`, name })) })

// spec: SU6
it('designs are numbered within their product; an unnamed only design has no number', () => {
  expect([...numberDesigns([item('Kevad', null), item('Suvi')])]).toEqual([
    ['0-Kevad', 1],
    ['1-null', 2],
    ['0-Suvi', 1],
  ])
  expect(numberDesigns([item(null)]).size).toBe(0)
})
