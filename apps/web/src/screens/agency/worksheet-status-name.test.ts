import { WORKSHEET_STATUSES } from '@tiraaz/domain/worksheets/worksheet-status'
import { describe, expect, it } from 'vitest'
import { worksheetStatusName } from './worksheet-status-name.ts'

describe('the number of a worksheet’s status', () => {
  it.each(Object.entries(WORKSHEET_STATUSES))('of %s leads to its name', (status, { number }) => {
    expect(worksheetStatusName(number).toLowerCase()).toBe(status.toLowerCase())
  })

  it('that nobody knows counts as open', () => {
    expect(worksheetStatusName(0)).toBe('Open')
  })
})
