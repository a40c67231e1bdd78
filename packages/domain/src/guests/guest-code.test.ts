import { expect, it } from 'vitest'
import { maskEmail } from './guest-code.ts'

// rule: R44
it.each([
  ['mari@kaubamaja.example', 'm…@kaubamaja.example'],
  ['õ@b.example', 'õ…@b.example'],
  ['"a@b"@c.example', '"…@c.example'],
  ['mari', 'm…'],
])('shows %s as %s', (email, shown) => expect(maskEmail(email)).toBe(shown))
