import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { fillText } from '@tiraaz/messages/fill-text'
import type { ClientCtx } from '../../../context/context.ts'
import { respondWithPdf } from '../../orders/index.ts'
import { getProof } from '../queries/get-proof.query.ts'
import { buildProofRecord, getRecordTexts } from './proof-record.ts'

/** The record of a proof round as PDF in the caller's language (R44). */
export const downloadProofRecord = async (
  ctx: ClientCtx,
  request: EndpointRequest<Endpoints['downloadProofRecord']>,
): Promise<EndpointOutput<Endpoints['downloadProofRecord']>> => {
  const proof = await getProof(ctx, request)
  const { title } = getRecordTexts(ctx).record
  const named = fillText(title, { number: proof.order.projectNumber ?? '', round: String(proof.number) })
  return respondWithPdf(ctx, proof.order, {
    title: named,
    fileName: named,
    blocks: buildProofRecord(ctx, proof, ctx.client.name),
  })
}
