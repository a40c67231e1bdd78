import { WORKSHEET_STATUSES } from '@tiraaz/domain/worksheets/worksheet-status'
import { describe, expect, it } from 'vitest'
import { WORKSHEET_LOOKS } from '../../ui/status-shapes.ts'
import { worksheetLook } from './worksheet-look.ts'

describe('a worksheet in the agency’s list', () => {
  it('asks for attention when the printing house has rejected it or needs something', () => {
    expect(worksheetLook(WORKSHEET_STATUSES.rejected.number).tone).toBe('attention')
    expect(worksheetLook(WORKSHEET_STATUSES.requiresAdjustment.number).tone).toBe('attention')
  })

  it.each(Object.entries(WORKSHEET_STATUSES))('looks like its status when %s', (status, { number }) => {
    const look = Object.entries(WORKSHEET_LOOKS).find(([name]) => name.toLowerCase() === status.toLowerCase())?.[1]
    expect(worksheetLook(number)).toEqual(look)
  })
})
