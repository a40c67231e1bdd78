import { expect, test } from 'vitest'
import { checkRetention, getAccountingStart, mapRetention, RETENTION_LIMITS } from './retention.ts'

const USUAL = mapRetention((kind) => RETENTION_LIMITS[kind].usual)

test('the usual retention is valid', () => {
  expect(checkRetention(USUAL)).toEqual([])
})

test.each([
  [{ mails: 29 }, [{ key: 'mails', code: 'numberTooSmall', params: { min: 30 } }]],
  [{ mails: null }, [{ key: 'mails', code: 'required' }]],
  [{ artwork: 364 }, [{ key: 'artwork', code: 'numberTooSmall', params: { min: 365 } }]],
  [{ auditEvents: 400.5 }, [{ key: 'auditEvents', code: 'notAWholeNumber' }]],
  [{ chatMessages: 3651 }, [{ key: 'chatMessages', code: 'numberTooLarge', params: { max: 3650 } }]],
  [{ auditEvents: null, chatMessages: 90 }, []],
])('retention %j has the problems %j', (change, problems) => {
  expect(checkRetention({ ...USUAL, ...change })).toEqual(problems)
})

test('accounting records are kept for seven years after their financial year', () => {
  expect(getAccountingStart(new Date('2026-12-31T12:00:00Z'))).toEqual(new Date('2019-01-01T00:00:00Z'))
  expect(getAccountingStart(new Date('2027-01-01T12:00:00Z'))).toEqual(new Date('2020-01-01T00:00:00Z'))
})
