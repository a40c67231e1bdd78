// @vitest-environment jsdom
import { et } from '@tiraaz/messages/et'
import { act } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { loadInsideTexts, startI18n } from '../i18n/i18n.ts'
import { showHook } from '../testing/show-hook.ts'
import { useCompanyNumbers } from './company-numbers.ts'

beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
})

const words = et.contacts.form
const company = { registryCode: '12417835', vatNumber: 'EE101721580', countryCode: 'EE' }
const field = { value: '', error: undefined, onChange: () => undefined }

test('a wrong number of a company is told once its field is left, not while it is typed', async () => {
  const { value, leave } = await showHook(() => useCompanyNumbers(company), null)
  const error = () => value()('registryCode', field).error
  await act(async () => value()('registryCode', field).onFocus())
  expect(error()).toBeUndefined()
  await act(async () => value()('registryCode', field).onBlur())
  expect(error()).toBe(words.registryCodeInvalid)
  expect(value()('vatNumber', field).error).toBe(words.vatNumberInvalid)
  await leave()
})

test('a problem of the server is shown before a wrong number, and right or empty numbers have none', async () => {
  const refused = { ...field, error: 'Keeldus' }
  const wrong = await showHook(() => useCompanyNumbers(company), null)
  expect(wrong.value()('registryCode', refused).error).toBe('Keeldus')
  await wrong.leave()
  const right = { registryCode: '12417834', vatNumber: '', countryCode: 'EE' }
  const { value, leave } = await showHook(() => useCompanyNumbers(right), null)
  expect([value()('registryCode', field).error, value()('vatNumber', field).error]).toEqual([undefined, undefined])
  await leave()
})
