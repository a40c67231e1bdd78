import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { maskEmail } from '@tiraaz/domain/proofs/guest-code'
import type { BaseCtx, GuestCtx } from '../../../context/context.ts'
import { NotFound } from '../../../core/errors.ts'
import {
  type FileDownload,
  getPreviewAddress,
  listFindings,
  presentFacts,
  selectOwnLimits,
  sendOriginal,
  toProductFormat,
} from '../../design-files/index.ts'
import { markGuestOpened, openProofLink } from '../store/proof-link-store.ts'
import { getProofActions, getProofProductName, presentPeople, presentProofContent, readProofRow } from './proof-row.ts'

type Output = EndpointOutput<Endpoints['getLinkedProof']>
type OfFile = EndpointRequest<Endpoints['getLinkedProofPreview']>

const getAgencyName = async ({ db, organizationId }: GuestCtx): Promise<string> => {
  const { name } = await db
    .selectFrom('organizations')
    .where('id', '=', organizationId)
    .select('name')
    .executeTakeFirstOrThrow()
  return name
}

/** Returns a round for the guest of a link (R44), without addresses, prices and other data of the order; writes nothing. */
export const getLinkedProof = async (
  ctx: BaseCtx,
  { params }: EndpointRequest<Endpoints['getLinkedProof']>,
): Promise<Output> => {
  const { guest, roundId, expiresAt, codeGoesTo } = await openProofLink(ctx, params.token)
  const row = await readProofRow(guest, roundId)
  return {
    ...presentProofContent(guest, row),
    item: { productName: getProofProductName(guest, row), quantity: row.item.quantity },
    clientName: guest.client.name,
    agencyName: await getAgencyName(guest),
    code: codeGoesTo === null ? null : { sentTo: maskEmail(codeGoesTo) },
    expiresOn: toTallinnDay(new Date(expiresAt.getTime() - 1)),
    people: presentPeople(guest, row).map((person) => ({ ...person, isYou: person.id === guest.guest.id })),
    actions: getProofActions(guest, row),
  }
}

/** Records that the page of a link was opened; a call of its own, so that reading the link changes nothing (R44). */
export const markLinkedProofOpened = async (
  ctx: BaseCtx,
  { params }: EndpointRequest<Endpoints['markLinkedProofOpened']>,
): Promise<undefined> => {
  const { guest } = await openProofLink(ctx, params.token)
  await markGuestOpened(guest)
}

/** Finds a file of the link's round; 404 for any other file. */
const findFile = async (ctx: BaseCtx, { params }: OfFile) => {
  const { guest, roundId } = await openProofLink(ctx, params.token)
  const file = await guest.db
    .selectFrom('proof_round_files as sent')
    .innerJoin('design_files as f', 'f.id', 'sent.design_file_id')
    .innerJoin('proof_rounds as r', 'r.id', 'sent.round_id')
    .innerJoin('order_items as i', 'i.id', 'r.item_id')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .leftJoin('previews as pr', 'pr.id', 'f.preview_id')
    .where('sent.round_id', '=', roundId)
    .where('f.id', '=', params.fileId)
    .where('r.organization_id', '=', guest.organizationId)
    .select(['f.name', 'f.file_type as fileType', 'f.storage_key as storageKey', 'f.byte_size as size'])
    .select(['pr.id as previewId', 'pr.state', 'pr.failure', 'pr.facts', 'pr.rendered_pages as renderedPages'])
    .select([
      'p.width_mm as widthMm',
      'p.height_mm as heightMm',
      'p.bleed_mm as bleedMm',
      'p.page_count as pageCount',
      'p.colour_mode as colourMode',
      'p.print_profile as printProfile',
      'p.total_ink_percent as totalInkPercent',
    ])
    .select(selectOwnLimits('p').as('ownLimits'))
    .executeTakeFirst()
  if (file === undefined) throw new NotFound()
  return file
}

/** Returns the pictures, facts and findings of a file of the link's round; 404 for a file without pictures. */
export const getLinkedProofPreview = async (
  ctx: BaseCtx,
  input: OfFile,
): Promise<EndpointOutput<Endpoints['getLinkedProofPreview']>> => {
  const { previewId, state, failure, facts, renderedPages, ...file } = await findFile(ctx, input)
  if (previewId === null || state === null) throw new NotFound()
  const format = toProductFormat(file)
  const count = state === 'ready' ? (renderedPages ?? 0) : 0
  return {
    state,
    failure: state === 'failed' ? failure : null,
    pages: Array.from({ length: count }, (_, at) => getPreviewAddress(ctx, previewId, 'page', at + 1)),
    facts: presentFacts(facts, format),
    findings: listFindings(facts, format),
  }
}

/** Downloads a file of the link's round (R27). */
export const getLinkedProofFile = async (
  ctx: BaseCtx,
  input: OfFile,
  rangeHeader: string | undefined,
): Promise<FileDownload> => sendOriginal(ctx.ports.files, await findFile(ctx, input), rangeHeader)
