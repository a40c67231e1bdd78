import { describe, expect, test } from 'vitest'
import { formatContactLine, getContactPerson } from './contact-person.ts'

describe('the contact person of a delivery address', () => {
  test('the contact person is that of the contact', () => {
    expect(getContactPerson('Õnne Ülper', 'Tiia Tamm')).toBe('Õnne Ülper')
  })

  test("the contact person is the order's representative if the contact has none", () => {
    expect(getContactPerson(null, 'Tiia Tamm')).toBe('Tiia Tamm')
    expect(getContactPerson(null, null)).toBeNull()
  })

  test('the contact person is shown in one line with the phone', () => {
    expect(formatContactLine({ contactName: null, contactPhone: '+372 555 1234' }, 'Tiia Tamm')).toBe(
      'Tiia Tamm, +372 555 1234',
    )
    expect(formatContactLine({ contactName: null, contactPhone: null }, null)).toBe('')
  })
})
