import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { toEuVatNumber } from '@tiraaz/domain/vat/eu-vat-number'
import type { OrganizationCtx } from '../../../context/context.ts'
import { Invalid } from '../../../core/errors.ts'
import { type VatNumberAnswer, VatRegisterUnavailable } from '../../../ports/vat-register/vat-register.ts'

type Input = EndpointRequest<Endpoints['checkVatNumber']>
type Output = EndpointOutput<Endpoints['checkVatNumber']>

/** Null where the register does not answer; that never blocks anything. */
const ask = async ({ ports, log }: OrganizationCtx, vatNumber: string): Promise<VatNumberAnswer | null> => {
  try {
    return await ports.vatRegister.check(vatNumber)
  } catch (error) {
    if (!(error instanceof VatRegisterUnavailable)) throw error
    log.warn({ err: error }, 'the register of VAT numbers does not answer')
    return null
  }
}

/**
 * Asks VIES about a VAT number of the European Union and stores the answer, which decides the VAT of later invoices
 * (decision 210). An earlier answer stays while VIES does not answer.
 */
export const checkVatNumber = async (ctx: OrganizationCtx, { body }: Input): Promise<Output> => {
  const vatNumber = toEuVatNumber(body.vatNumber, body.countryCode)
  if (vatNumber === null) throw new Invalid([{ key: 'vatNumber', code: 'vatNumberInvalid' }])
  const answer = await ask(ctx, vatNumber)
  if (answer === null) return { vatNumber, isValid: null, name: null, checkedAt: null }
  const checkedAt = ctx.now()
  const row = { is_valid: answer.isValid, name: answer.name, checked_at: checkedAt }
  await ctx.db
    .insertInto('vat_number_checks')
    .values({ organization_id: ctx.organizationId, vat_number: vatNumber, ...row })
    .onConflict((known) => known.columns(['organization_id', 'vat_number']).doUpdateSet(row))
    .execute()
  return { vatNumber, ...answer, checkedAt: checkedAt.toISOString() }
}
