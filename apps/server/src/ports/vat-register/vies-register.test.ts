import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startViesStandIn, type ViesStandIn } from '../../testing/services/vies-stand-in.ts'
import { noVatRegister } from './no-vat-register.ts'
import { VatRegisterUnavailable } from './vat-register.ts'
import { createViesRegister } from './vies-register.ts'

describe('the VIES register of VAT numbers', () => {
  let vies: ViesStandIn
  beforeEach(async () => {
    vies = await startViesStandIn()
  })
  afterEach(() => vies.close())
  const check = (number = 'LV40003245752') => createViesRegister({ url: vies.url, timeoutMs: 1_000 }).check(number)

  it('VIES is asked by member state and number, and tells the name', async () => {
    expect(await check()).toEqual({ isValid: true, name: 'SIA Piemērs' })
    await check('IE1+12345A')
    expect(vies.asked).toEqual(['/rest-api/ms/LV/vat/40003245752', '/rest-api/ms/IE/vat/1%2B12345A'])
  })

  it('VIES without a name and an invalid number have none', async () => {
    vies.answerWith('nameless')
    expect(await check()).toEqual({ isValid: true, name: null })
    vies.answerWith('invalid')
    expect(await check()).toEqual({ isValid: false, name: null })
  })

  it.each(['memberStateAway', 'errors', 'failure', 'page', 'endless', 'elsewhere', 'silence'] as const)(
    'VIES that answers with %s is unavailable, and the number is not called invalid',
    async (answer) => {
      vies.answerWith(answer)
      await expect(check()).rejects.toThrow(VatRegisterUnavailable)
    },
  )

  it('VIES at a closed address and a portal without it are unavailable', async () => {
    await expect(createViesRegister({ url: 'http://127.0.0.1:1' }).check('LV40003245752')).rejects.toThrow(
      VatRegisterUnavailable,
    )
    await expect(noVatRegister.check('LV40003245752')).rejects.toThrow(VatRegisterUnavailable)
  })
})
