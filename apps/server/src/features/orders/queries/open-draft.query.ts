import type { EndpointOutput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { ClientCtx } from '../../../context/context.ts'
import { findOpenDraft } from '../store/open-drafts.ts'

/** Returns the draft in the caller's cart (D21). */
export const getOpenDraft = async (ctx: ClientCtx): Promise<EndpointOutput<Endpoints['getOpenDraft']>> => ({
  id: await findOpenDraft(ctx),
})
