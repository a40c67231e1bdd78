import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { maskEmail } from '@tiraaz/domain/guests/guest-code'
import { sql } from 'kysely'
import type { BaseCtx, GuestCtx } from '../../../context/context.ts'
import { NotFound } from '../../../core/errors.ts'
import { defineStatement } from '../../../db/statement.ts'
import {
  type FileDownload,
  getPreviewAddress,
  listFindings,
  presentFacts,
  sendOriginal,
  toProductFormat,
} from '../../design-files/index.ts'
import { selectComparedRound } from '../store/compared-round.ts'
import { markGuestOpened, openProofLink } from '../store/proof-link-store.ts'
import { findLinkedFile, type LinkedFileInput } from './linked-file.ts'
import { getProofActions, getProofProductName, presentPeople, presentProofContent, readProofRow } from './proof-row.ts'

type Output = EndpointOutput<Endpoints['getLinkedProof']>

const readSurroundings = defineStatement<
  { organizationId: string; roundId: string },
  Pick<Output, 'agencyName' | 'before'>
>(
  ({ organizationId, roundId }) => sql`
    select o.name as "agencyName", (
      select jsonb_build_object('number', r.number, 'files', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', f.id, 'name', f.name, 'sha256', sent.content_sha256, 'previewId', f.preview_id
        ) order by sent.position), '[]')
        from proof_round_files sent
        join design_files f on f.id = sent.design_file_id
        where sent.round_id = r.id
      ))
      from proof_rounds r where r.id = ${selectComparedRound(sql`${roundId}`)}
    ) as before
    from organizations o where o.id = ${organizationId}`,
)

/** Reads the name of the agency, and the round that this one is compared with. */
const getSurroundings = async ({ db, organizationId }: GuestCtx, roundId: string) => {
  const [found] = await readSurroundings(db, { organizationId, roundId })
  if (found === undefined) throw new NotFound()
  return found
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
    ...(await getSurroundings(guest, roundId)),
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

/**
 * Returns the pictures, facts and findings of a file of the link's round or of the one before; 404 for a file without
 * pictures.
 */
export const getLinkedProofPreview = async (
  ctx: BaseCtx,
  input: LinkedFileInput,
): Promise<EndpointOutput<Endpoints['getLinkedProofPreview']>> => {
  const { previewId, state, failure, facts, renderedPages, ...file } = await findLinkedFile(ctx, input, {
    orBefore: true,
  })
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
  input: LinkedFileInput,
  rangeHeader: string | undefined,
): Promise<FileDownload> => sendOriginal(ctx.ports.files, await findLinkedFile(ctx, input), rangeHeader)
