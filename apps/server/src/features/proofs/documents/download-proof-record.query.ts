import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { fillText } from '@tiraaz/messages/fill-text'
import type { ClientCtx } from '../../../context/context.ts'
import { respondWithPdf } from '../../orders/index.ts'
import { getProof } from '../queries/get-proof.query.ts'
import { buildProofRecord, getRecordTexts } from './proof-record.ts'

/** Sentences that people agreed to, in the language of each, by the moment of the answer. */
const readSentences = async ({ db }: ClientCtx, roundId: string): Promise<Map<string, string>> => {
  const rows = await db
    .selectFrom('proof_decisions')
    .where('round_id', '=', roundId)
    .select(['at', 'sentence'])
    .execute()
  return new Map(rows.map(({ at, sentence }) => [at.toISOString(), sentence]))
}

/** The record of a proof round as PDF in the caller's language (R44). */
export const downloadProofRecord = async (
  ctx: ClientCtx,
  request: EndpointRequest<Endpoints['downloadProofRecord']>,
): Promise<EndpointOutput<Endpoints['downloadProofRecord']>> => {
  const proof = await getProof(ctx, request)
  const sentences = await readSentences(ctx, proof.id)
  const { title } = getRecordTexts(ctx).record
  const named = fillText(title, { number: proof.order.projectNumber ?? '', round: String(proof.number) })
  return respondWithPdf(ctx, proof.order, {
    title: named,
    fileName: named,
    blocks: buildProofRecord(ctx, proof, { clientName: ctx.client.name, sentences }),
  })
}
