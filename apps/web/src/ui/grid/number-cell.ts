import { readDecimal } from '@tiraaz/domain/text/decimal-text'
import { decimalSign, formatDecimal } from '../../i18n/format.ts'
import { text } from '../../i18n/i18n.ts'

export type NumberCell = {
  decimals: { min: number; max: number }
  min?: number
  max: number
  /** Value of an empty cell; without it an empty cell is an error. */
  whenEmpty?: number
}

export type ReadCell = { value: number } | { problem: string }

/** Parses the text of a grid cell as a number, or returns the error text. */
export const readNumberCell = (typed: string, { decimals, min = 0, max, whenEmpty }: NumberCell): ReadCell => {
  const read = readDecimal(typed, { decimalSign: decimalSign(), decimals: decimals.max })
  switch (read.kind) {
    case 'number':
      if (read.value > max) return { problem: text('numberField.tooLarge', { max: formatDecimal(max, decimals) }) }
      return read.value < min
        ? { problem: text('numberField.tooSmall', { min: formatDecimal(min, { min: 0, max: decimals.max }) }) }
        : { value: read.value }
    case 'empty':
      return whenEmpty === undefined ? { problem: text('numberField.empty') } : { value: whenEmpty }
    case 'tooManyDecimals':
      return {
        problem:
          decimals.max === 0
            ? text('numberField.noDecimals')
            : text('numberField.tooManyDecimals', { decimals: decimals.max }),
      }
    case 'notANumber':
    case 'negative':
      return { problem: text(`numberField.${read.kind}`) }
  }
}

export const writeNumberCell = (value: number, { decimals }: Pick<NumberCell, 'decimals'>): string =>
  formatDecimal(value, decimals)
