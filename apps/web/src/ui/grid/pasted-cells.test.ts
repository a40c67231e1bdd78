import { expect, it } from 'vitest'
import { isBlankRow, isBlock, pasteCells } from './pasted-cells.ts'

const rows = [
  ['1', '2', '3'],
  ['4', '5', '6'],
]

it('pasted cells start at their cell, add the rows needed and leave other cells unchanged', () => {
  expect(pasteCells(rows, { row: 1, column: 1 }, '50\t60\r\n80\t90\r\n', { count: 3 })).toEqual([
    ['1', '2', '3'],
    ['4', '50', '60'],
    ['', '80', '90'],
  ])
})

it('pasted cells beyond the last grid column are cut off', () => {
  expect(pasteCells(rows, { row: 0, column: 2 }, '30\t40', { count: 3 })).toEqual([['1', '2', '30'], rows[1]])
})

it('pasted headings above numbers are dropped, text alone is not', () => {
  expect(pasteCells([], { row: 0, column: 0 }, 'Kogus\tHind\n100\t0,12', { count: 2 })).toEqual([['100', '0,12']])
  expect(pasteCells([], { row: 0, column: 0 }, 'EE\tLV', { count: 2 })).toEqual([['EE', 'LV']])
})

it('a single pasted cell is not a block', () => {
  expect([isBlock('0,12'), isBlock('0,12\n'), isBlock('1\t2'), isBlock('1\n2')]).toEqual([false, false, true, true])
  expect([isBlankRow(['', ' ']), isBlankRow(['', '0'])]).toEqual([true, false])
})

it('pasted cells are formatted as typed ones, others stay unchanged', () => {
  const tidy = (typed: string, column: number) => `${typed}#${column}`
  const rows = [['1', '2', '3']]
  expect(pasteCells(rows, { row: 0, column: 1 }, '5\t6', { count: 3, tidy })).toEqual([['1', '5#1', '6#2']])
})
