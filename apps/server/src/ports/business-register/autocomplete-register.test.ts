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

  it('the register autocomplete returns names and codes as text, without VAT numbers and deleted companies', async () => {
    const { suggest } = createAutocompleteRegister({ url: register.url })
    expect(await suggest('näidis')).toEqual([
      { name: 'Näidis Tehnoloogia OÜ', code: '12417834', vatNumber: null },
      { name: 'Näidiste Ühing', code: '70000310', vatNumber: null },
    ])
  })

  it('the register autocomplete sends a user agent, which the register requires', async () => {
    expect((await fetch(register.url, { headers: { 'user-agent': 'node' } })).status).toBe(403)
    await expect(createAutocompleteRegister({ url: register.url }).suggest('näidis')).resolves.toHaveLength(2)
  })

  it('the register autocomplete requests an input once an hour, ignoring case and spaces, also when concurrent', async () => {
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

  it('the register autocomplete accepts an answer without companies', async () => {
    register.answerWith('nothing')
    expect(await createAutocompleteRegister({ url: register.url }).suggest('xyz')).toEqual([])
  })

  it('the register autocomplete cleans names and drops companies without a name or an eight-digit code', async () => {
    register.answerWith('hostile')
    const found = await createAutocompleteRegister({ url: register.url }).suggest('näidis')
    expect(found.map(({ code }) => code)).toEqual(['12417834', '70000310'])
    expect(found.map(({ name }) => name)).toEqual([
      'Näidis Tehnoloogia OÜ',
      `<img src=x onerror=alert(1)> ${'x'.repeat(221)}`,
    ])
  })

  it.each(['failure', 'bareList', 'page', 'endless', 'trickle', 'elsewhere', 'silence'] as const)(
    'the register autocomplete is unavailable on %s, and is not requested again at once',
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

  it('the register autocomplete is unavailable when the address does not answer', async () => {
    const { url, close } = await startRegisterStandIn()
    await close()
    await expect(createAutocompleteRegister({ url }).suggest('näidis')).rejects.toThrow(RegisterUnavailable)
  })
})
