import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type RegisterStandIn, startRegisterStandIn } from '../../testing/services/register-stand-in.ts'
import { createAutocompleteRegister } from './autocomplete-register.ts'
import { RegisterUnavailable } from './business-register.ts'

describe('the public autocomplete of the business register', () => {
  let register: RegisterStandIn
  beforeEach(async () => {
    register = await startRegisterStandIn()
  })
  afterEach(() => register.close())

  it('gives names and codes as text without VAT numbers; deleted companies are left out', async () => {
    const { suggest } = createAutocompleteRegister({ url: register.url })
    expect(await suggest('näidis')).toEqual([
      { name: 'Näidis Tehnoloogia OÜ', code: '12417834', vatNumber: null },
      { name: 'Näidiste Ühing', code: '70000310', vatNumber: null },
    ])
  })

  it('sends a user agent, without which the register refuses', async () => {
    expect((await fetch(register.url, { headers: { 'user-agent': 'node' } })).status).toBe(403)
    await expect(createAutocompleteRegister({ url: register.url }).suggest('näidis')).resolves.toHaveLength(2)
  })

  it('an input is asked for once an hour, whatever its case and spaces, also by several at the same moment', async () => {
    let now = 0
    const { suggest } = createAutocompleteRegister({ url: register.url, now: () => now })
    await Promise.all([suggest('Näidis Tehno'), suggest('näidis  tehno '), suggest('NÄIDIS TEHNO')])
    now += 59 * 60_000
    await suggest('näidis tehno')
    expect(register.asked).toEqual(['näidis tehno'])
    now += 2 * 60_000
    await suggest('näidis tehno')
    expect(register.asked).toHaveLength(2)
  })

  it('accepts an answer without companies', async () => {
    register.answerWith('nothing')
    expect(await createAutocompleteRegister({ url: register.url }).suggest('xyz')).toEqual([])
  })

  it('a name comes as a field can show it, and what has no code of eight digits or no name is left out', async () => {
    register.answerWith('hostile')
    const found = await createAutocompleteRegister({ url: register.url }).suggest('näidis')
    expect(found.map(({ code }) => code)).toEqual(['12417834', '70000310'])
    expect(found.map(({ name }) => name)).toEqual([
      'Näidis Tehnoloogia OÜ',
      `<img src=x onerror=alert(1)> ${'x'.repeat(221)}`,
    ])
  })

  it.each(['failure', 'bareList', 'page', 'endless', 'trickle', 'elsewhere', 'silence'] as const)(
    'is unavailable where it answers with %s, and is not asked again at once',
    async (answer) => {
      let now = 0
      const { suggest } = createAutocompleteRegister({ url: register.url, timeoutMs: 2_000, now: () => now })
      register.answerWith(answer)
      await expect(suggest('näidis')).rejects.toThrow(RegisterUnavailable)
      register.answerWith('companies')
      await expect(suggest('näidis')).rejects.toThrow(RegisterUnavailable)
      expect(register.asked).toHaveLength(1)
      now += 11_000
      await expect(suggest('näidis')).resolves.toHaveLength(2)
    },
  )

  it('is unavailable when the address does not answer', async () => {
    const { url, close } = await startRegisterStandIn()
    await close()
    await expect(createAutocompleteRegister({ url }).suggest('näidis')).rejects.toThrow(RegisterUnavailable)
  })
})
