import { expect, it } from 'vitest'
import { phoneAddress } from './phone-address.ts'

it.each([
  ['+372 600 0000', 'tel:+3726000000'],
  ['(600) 00-00', 'tel:6000000'],
])('phone number %s has the link %s', (phone, address) => expect(phoneAddress(phone)).toBe(address))
