import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCell } from './read-cell.ts'

const et = {
  decimalSign: ',',
  words: new Map([
    ['jah', 'yes'],
    ['yes', 'yes'],
    ['ei', 'no'],
    ['haldur', 'manager'],
    ['manager', 'manager'],
  ]),
} as const

describe('import cell', () => {
  it.each([
    [' Pood ', 'Pood'],
    ['', null],
    [null, null],
    [12417834, '12417834'],
    ["'+372 5123 4567", '+372 5123 4567'],
  ])('an import cell is read as text: %j', (cell, value) => {
    expect(readCell(cell, { type: 'text' }, et)).toEqual({ value })
  })

  it.each([
    ['1 000', { value: 1000 }],
    [1000, { value: 1000 }],
    ['', { value: null }],
    ['1,5', { problem: { code: 'notAWholeNumber' } }],
    [1.5, { problem: { code: 'notAWholeNumber' } }],
    ['palju', { problem: { code: 'notANumber' } }],
    ['-1', { problem: { code: 'numberTooSmall', params: { min: 0 } } }],
  ])('an import cell is read as whole number: %j', (cell, reading) => {
    expect(readCell(cell, { type: 'whole' }, et)).toEqual(reading)
  })

  it.each([
    ['1 234,50', { value: 1234.5 }],
    [0.0125, { value: 0.0125 }],
    ['0,01255', { problem: { code: 'notANumber' } }],
    [Number.POSITIVE_INFINITY, { problem: { code: 'notANumber' } }],
  ])('an import cell is read as number of four decimals: %j', (cell, reading) => {
    expect(readCell(cell, { type: 'decimal', decimals: 4 }, et)).toEqual(reading)
  })

  it.each([
    ['2026-03-31', { value: '2026-03-31' }],
    ['31.03.2026', { value: '2026-03-31' }],
    ['1.3.2026', { value: '2026-03-01' }],
    ['', { value: null }],
    ['31.02.2026', { problem: { code: 'notADay' } }],
    ['homme', { problem: { code: 'notADay' } }],
    ['2026-3-1', { problem: { code: 'notADay' } }],
  ])('an import cell is read as day: %j', (cell, reading) => {
    expect(readCell(cell, { type: 'day' }, et)).toEqual(reading)
  })

  it.each([
    ['Jah', { value: true }],
    ['EI', { value: false }],
    [true, { value: true }],
    ['', { value: null }],
    ['vahel', { problem: { code: 'unknownValue' } }],
  ])('an import cell is read as yes or no in either language: %j', (cell, reading) => {
    expect(readCell(cell, { type: 'yesNo' }, et)).toEqual(reading)
  })

  it('an import cell is read as choice by its label in either language, or by its code', () => {
    const column = { type: 'choice', choices: ['manager', 'viewer'] } as const
    expect(readCell('Haldur', column, et)).toEqual({ value: 'manager' })
    expect(readCell('viewer', column, et)).toEqual({ value: 'viewer' })
    expect(readCell('orderer', column, et)).toEqual({ problem: { code: 'unknownValue' } })
  })

  it('an import cell reads back every day', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }),
        (date) => {
          const day = date.toISOString().slice(0, 10)
          const typed = day.split('-').reverse().join('.')
          expect([readCell(day, { type: 'day' }, et), readCell(typed, { type: 'day' }, et)]).toEqual([
            { value: day },
            { value: day },
          ])
        },
      ),
    )
  })
})
