import { expect, it } from 'vitest'
import { withCompany } from '../company/with-company.ts'
import { clientBody, newClientBody, newClientForm, problemsOfNoField } from './client-form.ts'

const blank = newClientForm('u1', 'et-EE')

it('the client form sends empty fields as null and trims the rest', () => {
  const body = clientBody({ ...blank, name: ' Kohvik Öö OÜ ', city: '  ', email: ' arved@naide.example' })
  expect(body).toMatchObject({ name: 'Kohvik Öö OÜ', city: null, email: 'arved@naide.example', vatNumber: null })
})

it('a new client has no free transport and no own payment term by default', () => {
  expect(clientBody({ ...blank, name: 'Kohvik' })).toMatchObject({ mayExcludeTransportPrice: false, paymentTerm: null })
})

it('only a new client is sent with its first person, trimmed', () => {
  const form = { ...blank, name: 'Kohvik', personName: ' Õnne Haldur ', personEmail: ' onne@naide.example' }
  expect(newClientBody(form)).toMatchObject({ personName: 'Õnne Haldur', personEmail: 'onne@naide.example' })
  expect(Object.keys(clientBody(form))).not.toContain('personName')
})

it('a company of the register fills the client form and keeps its other fields', () => {
  const found = { index: 0, name: 'Bolt Technology OÜ', code: '12417834', vatNumber: null }
  const form = withCompany({ ...blank, countryCode: 'FI', vatNumber: 'FI1', city: 'Tallinn' }, found)
  expect(form).toMatchObject({ name: found.name, registryCode: '12417834', vatNumber: '', countryCode: 'EE' })
  expect([form.city, form.agentId]).toEqual(['Tallinn', 'u1'])
})

it('problems without a field are shown beside the client form', () => {
  const problems = [
    { key: 'name', errors: ['kohustuslik'] },
    { key: 'client', errors: ['blokeeritud'] },
  ]
  expect(problemsOfNoField(problems, blank)).toEqual([problems[1]])
})
