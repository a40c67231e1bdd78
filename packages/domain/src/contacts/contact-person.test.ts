import { describe, expect, test } from 'vitest'
import { contactLine, contactPerson } from './contact-person.ts'

describe('the contact person of a delivery address', () => {
  test('is the one that the contact names', () => {
    expect(contactPerson('Õnne Ülper', 'Tiia Tamm')).toBe('Õnne Ülper')
  })

  test("is the order's representative if the contact has none", () => {
    expect(contactPerson(null, 'Tiia Tamm')).toBe('Tiia Tamm')
    expect(contactPerson(null, null)).toBeNull()
  })

  test('stands in one line with the phone', () => {
    expect(contactLine({ contactName: null, contactPhone: '+372 555 1234' }, 'Tiia Tamm')).toBe(
      'Tiia Tamm, +372 555 1234',
    )
    expect(contactLine({ contactName: null, contactPhone: null }, null)).toBe('')
  })
})
