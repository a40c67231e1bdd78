import { mayRetryPlates, type PlateFacts, type PlateSheet, type PlateState } from '@tiraaz/domain/artwork/plates'
import type { PreviewFailure } from '@tiraaz/domain/artwork/preview-failure'
import { getArtworkLimits } from '@tiraaz/domain/artwork/print-profile'
import type { ClientCtx } from '../../../context/context.ts'
import { getPlateName, PROOF_NAME } from '../../../ports/plates/plate-maker.ts'
import { createPlateAddresses } from './plate-addresses.ts'
import { selectOwnLimits } from './product-format.ts'
import { type PlateQuery, type PlateSource, readPlateSource } from './read-plate-source.ts'

type Input = { query: PlateQuery }
type ReadyPlates = {
  id: string
  sheet: PlateSheet
  facts: PlateFacts
  profile: string | null
  limitPercent: number | null
}

/** Plates of the source and the limit of the product; undefined while nobody has asked for them. */
const selectPlates = ({ db, organizationId }: ClientCtx, source: PlateSource, { productId, page }: PlateQuery) =>
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

const describePlates = (ctx: ClientCtx, { id, sheet, facts, profile, limitPercent }: ReadyPlates) => {
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

/** Returns the plates of a page of a file that the caller may see, or why there are none (decision 250). */
export const getPlates = async (ctx: ClientCtx, { query }: Input) => {
  const source = await readPlateSource(ctx, query)
  if ('state' in source) return withoutPlates(source.state, source.failure)
  const found = await selectPlates(ctx, source, query)
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
