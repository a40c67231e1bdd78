import { expect, it } from 'vitest'
import { type CheckedClient, checkClient } from './check-client.ts'

const FACTS = { countries: new Set(['EE', 'FI']), agents: new Set(['kask']) }
const CLIENT: CheckedClient = {
  name: 'Kohvik Öö OÜ',
  registryCode: '12417834',
  vatNumber: 'EE101721589',
  street: 'Pikk 7',
  city: 'Tallinn',
  postalCode: '10123',
  countryCode: 'EE',
  email: 'arved@naide.example',
  agentId: 'kask',
  markupPercentage: 22.5,
  paymentTerm: 14,
}
const codesOf = (change: Partial<CheckedClient>) =>
  checkClient({ ...CLIENT, ...change }, FACTS).map(({ key, code }) => `${key} ${code}`)

it('a complete client and a minimal client have no problems', () => {
  expect(codesOf({})).toEqual([])
  const least = { registryCode: null, vatNumber: null, street: null, city: null, postalCode: null, email: null }
  expect(codesOf({ ...least, agentId: null, markupPercentage: null, paymentTerm: null })).toEqual([])
  expect(codesOf({ countryCode: 'FI', registryCode: '2345678-1', vatNumber: 'FI20774740', postalCode: '001' })).toEqual(
    [],
  )
})

it.each([
  [{ name: ' ' }, 'name required'],
  [{ name: 'n'.repeat(101) }, 'name textTooLong'],
  [{ registryCode: '12417835' }, 'registryCode registryCodeInvalid'],
  [{ vatNumber: 'EE101721580' }, 'vatNumber vatNumberInvalid'],
  [{ postalCode: '1012' }, 'postalCode postalCodeInvalid'],
  [{ countryCode: 'XX', vatNumber: null }, 'countryCode unknownValue'],
  [{ email: 'arved' }, 'email notAnEmail'],
  [{ agentId: 'keegi' }, 'agentId unknownValue'],
  [{ markupPercentage: -0.01 }, 'markupPercentage numberTooSmall'],
  [{ markupPercentage: 1000.01 }, 'markupPercentage numberTooLarge'],
  [{ markupPercentage: 1.005 }, 'markupPercentage notANumber'],
  [{ paymentTerm: 366 }, 'paymentTerm numberTooLarge'],
  [{ paymentTerm: -1 }, 'paymentTerm numberTooSmall'],
])('client with %j has the problem %s', (change, problem) => {
  expect(codesOf(change)).toEqual([problem])
})

it('problem keys of a client row begin with its index', () => {
  expect(checkClient({ ...CLIENT, name: '' }, FACTS, 'rows[3]')).toEqual([{ key: 'rows[3].name', code: 'required' }])
})
