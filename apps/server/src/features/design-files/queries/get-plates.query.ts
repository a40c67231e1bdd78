import { mayRetryPlates, type PlateFacts, type PlateSheet, type PlateState } from '@tiraaz/domain/artwork/plates'
import type { PreviewFailure } from '@tiraaz/domain/artwork/preview-failure'
import { getArtworkLimits } from '@tiraaz/domain/artwork/print-profile'
import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { ActorCtx, ClientCtx } from '../../../context/context.ts'
import { getPlateName, PROOF_NAME } from '../../../ports/plates/plate-maker.ts'
import { createPlateAddresses } from './plate-addresses.ts'
import { selectOwnLimits } from './product-format.ts'
import { isVisiblePreview } from './is-visible-preview.ts'
import { type PlatePage, type PlateSource, readPlateSource } from './read-plate-source.ts'

type Output = EndpointOutput<Endpoints['getPlates']>
type ReadyPlates = {
  id: string
  sheet: PlateSheet
  facts: PlateFacts
  profile: string | null
  limitPercent: number | null
}

/** Plates of the source and the limit of the product; undefined while nobody has asked for them. */
const selectPlates = ({ db, organizationId }: ActorCtx, source: PlateSource, { productId, page }: PlatePage) =>
  db
    .selectFrom('renderings_of_plates')
    .innerJoin('products', (join) =>
      join.on('products.id', '=', productId).on('products.organization_id', '=', organizationId),
    )
    .where('renderings_of_plates.organization_id', '=', organizationId)
    .where('content_sha256', '=', source.sha256)
    .where('engine', '=', source.engine)
    .where('page', '=', page)
    .select([
      'renderings_of_plates.id',
      'state',
      'failure',
      'retries',
      'sheet',
      'facts',
      'products.print_profile as printProfile',
      'products.total_ink_percent as totalInkPercent',
    ])
    .select(selectOwnLimits('products').as('ownLimits'))
    .executeTakeFirst()

const describePlates = (ctx: ActorCtx, { id, sheet, facts, profile, limitPercent }: ReadyPlates) => {
  const addressOf = createPlateAddresses(ctx, id)
  return {
    ...sheet,
    ...facts,
    inks: facts.inks.map((ink, nth) => ({ ...ink, cmyk: [...ink.cmyk], url: addressOf(getPlateName(nth)) })),
    proofUrl: addressOf(PROOF_NAME),
    profile,
    limitPercent,
  }
}

const withoutPlates = (state: PlateState, failure: PreviewFailure | null = null, canRetry = false) => ({
  state,
  failure,
  canRetry,
  plates: null,
})

/** Reads the plates of a page, or why there are none (decision 250). */
export const readPlates = async (ctx: ActorCtx, wanted: PlatePage): Promise<Output> => {
  const source = await readPlateSource(ctx, wanted)
  if ('state' in source) return withoutPlates(source.state, source.failure)
  const found = await selectPlates(ctx, source, wanted)
  if (found === undefined) return withoutPlates('none')
  const { id, state, failure, retries, sheet, facts, printProfile, totalInkPercent, ownLimits } = found
  if (state !== 'ready' || facts === null) {
    return state === 'failed'
      ? withoutPlates('failed', failure, mayRetryPlates(failure, retries))
      : withoutPlates('pending')
  }
  const limitPercent = getArtworkLimits(printProfile, totalInkPercent, ownLimits).totalInkPercent
  return {
    state: 'ready' as const,
    failure: null,
    canRetry: false,
    plates: describePlates(ctx, { id, sheet, facts, profile: source.profile, limitPercent }),
  }
}

/** Returns the plates of a page of a file that the caller may see. */
export const getPlates = (ctx: ClientCtx, { query }: EndpointRequest<Endpoints['getPlates']>): Promise<Output> =>
  readPlates(ctx, { ...query, isVisible: isVisiblePreview(ctx, query) })
