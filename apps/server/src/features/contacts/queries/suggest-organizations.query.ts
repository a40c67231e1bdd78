import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { BaseCtx, ClientCtx } from '../../../context/context.ts'
import { Invalid } from '../../../core/errors.ts'
import { RegisterUnavailable } from '../../../ports/business-register/business-register.ts'

/** Spec section 9. */
const SHORTEST_INPUT = 3

/** Searches companies in the business register; throws Invalid for the field if it does not answer. */
export const suggestCompanies = async ({ ports, log }: BaseCtx, query: { input: string }) => {
  const input = query.input.trim()
  if (input.length < SHORTEST_INPUT) return []
  try {
    const found = await ports.register.suggest(input)
    return found.map((organization, index) => ({ index, ...organization }))
  } catch (error) {
    if (!(error instanceof RegisterUnavailable)) throw error
    log.warn({ err: error }, 'the business register does not answer')
    throw new Invalid([{ key: 'input', code: 'registerUnavailable' }])
  }
}

export const suggestOrganizations = (ctx: ClientCtx, { query }: EndpointRequest<Endpoints['suggestOrganizations']>) =>
  suggestCompanies(ctx, query)
