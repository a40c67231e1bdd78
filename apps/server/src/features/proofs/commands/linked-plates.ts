import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { GUEST_PLATES_WAITING } from '@tiraaz/domain/artwork/plates'
import type { BaseCtx, GuestCtx } from '../../../context/context.ts'
import { NotFound } from '../../../core/errors.ts'
import { type PlatePage, readPlates, startPlates } from '../../design-files/index.ts'
import { findLinkedFile } from '../queries/linked-file.ts'

type Input = EndpointRequest<Endpoints['getLinkedProofPlates']>

/** Finds the page of a file of the link's own round; the round before is only looked at. */
const findPage = async (ctx: BaseCtx, input: Input): Promise<{ guest: GuestCtx; wanted: PlatePage }> => {
  const { guest, previewId, productId } = await findLinkedFile(ctx, input)
  if (previewId === null) throw new NotFound()
  const isVisible: PlatePage['isVisible'] = (of) =>
    of.and([of('previews.id', '=', previewId), of('previews.organization_id', '=', guest.organizationId)])
  return { guest, wanted: { productId, page: input.query.page, isVisible } }
}

/** Returns the plates of a page for the guest of a link (R44). */
export const getLinkedProofPlates = async (
  ctx: BaseCtx,
  input: Input,
): Promise<EndpointOutput<Endpoints['getLinkedProofPlates']>> => {
  const { guest, wanted } = await findPage(ctx, input)
  return readPlates(guest, wanted)
}

/**
 * Requests the plates of a page for the guest of a link, in the turn of the client as its members do, while few of them wait
 * (R44).
 */
export const requestLinkedProofPlates = async (
  ctx: BaseCtx,
  input: Input,
): Promise<EndpointOutput<Endpoints['requestLinkedProofPlates']>> => {
  const { guest, wanted } = await findPage(ctx, input)
  return startPlates(guest, wanted, GUEST_PLATES_WAITING)
}
