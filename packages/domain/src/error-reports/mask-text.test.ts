import { describe, expect, it } from 'vitest'
import { maskText } from './mask-text.ts'

describe('the message of a reported error', () => {
  it.each([
    ['invalid input syntax for type date: "Mari Maasikas"', 'invalid input syntax for type date: …'],
    ['550 5.1.1 <mari@naide.ee>: Recipient rejected', '… <…>: Recipient rejected'],
    ['connect ECONNREFUSED 10.11.12.13:5432', 'connect ECONNREFUSED …:5432'],
    ['connect ECONNREFUSED 2001:db8::1', 'connect ECONNREFUSED …'],
    ['Call https://portal.ee/login?email=mari failed', 'Call … failed'],
    ['No row 01jd3z8mkq7v9x2c4b6n8m0p1r of phone +372 5123 4567', 'No row … of phone …'],
    ["Unexpected token 'M', \"Mari Maasi", 'Unexpected token …, …'],
    ['Klient „Kauplused OÜ“ puudub', 'Klient … puudub'],
  ])('a reported error message hides personal data: %s', (text, told) => {
    expect(maskText(text)).toBe(told)
  })

  it('a reported error message keeps the cause', () => {
    const message = "Cannot read properties of undefined (reading 'designs')"
    expect(maskText(message)).toBe(message)
    expect(maskText('No scope was entered for saveItems')).toBe('No scope was entered for saveItems')
  })

  it('a long error message is cut', () => {
    expect(maskText('a '.repeat(2000))).toHaveLength(500)
  })
})
