import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { checkArtwork } from '@tiraaz/domain/artwork/check-artwork'
import { readPrintedYear } from '@tiraaz/domain/artwork/printed-year'
import { readSearchedSize } from '@tiraaz/domain/artwork/searched-size'
import { PAGE_SIZES } from '@tiraaz/domain/limits'
import { countPages } from '@tiraaz/domain/orders/order-pages'
import { getLanguage } from '@tiraaz/messages/locale'
import type { ClientCtx } from '../../context/context.ts'
import { createThumbnailAddresses, toProductFormat } from '../design-files/index.ts'
import { boundYear, parseSearch } from '../search/index.ts'
import type { ArtworkFilter, ArtworkValues } from './choose-artwork.ts'
import { type ArtworkRow, type ArtworkUseRow, READ_ARTWORK } from './read-artwork.ts'

type ArtworkList = EndpointOutput<Endpoints['listArtwork']>
type ListedArtwork = ArtworkList['files'][number]

/** Files that the count looks at, at most; a longer list goes on page by page. */
const COUNT_LIMIT = 20 * PAGE_SIZES.artwork
/** Orders that the list shows of a file. */
const SHOWN_USES = 5

const NO_WORDS = {
  words: [],
  compacts: [],
  start: '',
  whole: '',
  isIndexed: false,
  orderWords: [],
  position: null,
  lows: [],
  highs: [],
  prefix: null,
}

const isPrinted = ({ status }: ArtworkUseRow): boolean =>
  status === 'confirmed' || status === 'done' || status === 'complete'

const presentUse = (use: ArtworkUseRow): ListedArtwork['uses'][number] => ({
  orderId: use.orderId,
  projectNumber: use.projectNumber,
  orderName: use.orderName,
  status: use.status,
  productName: use.productName,
  designNames: use.designNames,
  quantity: use.quantity,
  on: use.on,
})

const findLastPrinted = (uses: readonly ArtworkUseRow[]): ListedArtwork['lastPrinted'] => {
  const [last] = uses.filter(isPrinted).toSorted((one, other) => other.printedOn.localeCompare(one.printedOn))
  return last === undefined ? null : { on: last.printedOn, quantity: last.quantity }
}

const presentFindings = ({ facts, format }: ArtworkRow): ListedArtwork['findings'] => {
  if (facts === null) return null
  const findings = checkArtwork(facts, toProductFormat(format))
  const warnings = findings.filter(({ weight }) => weight === 'warning').length
  return { warnings, notices: findings.length - warnings }
}

const presentFile = (row: ArtworkRow, thumbnailOf: (previewId: string) => string): ListedArtwork => {
  const { widthMm = null, heightMm = null } = row.facts?.pages[0] ?? {}
  return {
    id: row.id,
    productId: row.productId,
    name: row.name,
    fileType: row.fileType,
    byteSize: Number(row.byteSize),
    lastUsedAt: row.lastUsedAt.toISOString(),
    previewId: row.previewId,
    state: row.state,
    thumbnailUrl: row.previewId !== null && row.state === 'ready' ? thumbnailOf(row.previewId) : null,
    size: widthMm === null || heightMm === null ? null : { widthMm, heightMm },
    pageCount: row.facts?.pageCount ?? null,
    findings: presentFindings(row),
    products: row.products,
    uses: row.uses.slice(0, SHOWN_USES).map(presentUse),
    lastPrinted: findLastPrinted(row.uses),
    foundInOrder: row.foundInOrder,
  }
}

/** LIKE pattern of the order number that the search is, whole ("2026-0101") or without the year; null for other texts. */
const toOrderNumberPattern = (search: string | undefined): string | null => {
  const [, year, running] = /^\s*(\d{4}-)?(\d{4,})\s*$/.exec(search ?? '') ?? []
  return running === undefined ? null : `${year ?? '%-'}${running}`
}

/** Lists the artwork of the client, the last used first, in one statement; two for a page behind the last. */
export const listArtwork = async (
  ctx: ClientCtx,
  { query }: EndpointRequest<Endpoints['listArtwork']>,
): Promise<ArtworkList> => {
  const words = parseSearch(query.Search)
  // A chosen year is the filter: a year in the search is then a word as any other.
  const searchedYear = query.PrintedIn === undefined ? readPrintedYear(query.Search) : null
  const orderNumber = toOrderNumberPattern(query.Search)
  const filters: ArtworkFilter[] = [
    ...(words === null ? [] : ['search' as const]),
    ...(words === null || orderNumber === null ? [] : ['orderNumber' as const]),
    ...(searchedYear === null ? [] : ['yearFirst' as const]),
    ...(query.PrintedIn === undefined ? [] : ['year' as const]),
    ...(query.FormatOf === undefined ? [] : ['format' as const]),
    ...(query.File === undefined ? [] : ['file' as const]),
  ]
  const size = readSearchedSize(query.Search)
  const limit = PAGE_SIZES.artwork
  const values: ArtworkValues = {
    ...(words ?? NO_WORDS),
    clientId: ctx.client.id,
    organizationId: ctx.organizationId,
    formatOf: query.FormatOf ?? null,
    fileId: query.File ?? null,
    widthMm: size?.widthMm ?? null,
    heightMm: size?.heightMm ?? null,
    orderNumber,
    countLimit: COUNT_LIMIT,
    ...boundYear(query.PrintedIn ?? searchedYear),
    limit,
    offset: (query.Page - 1) * limit,
  }
  const rows = await READ_ARTWORK[getLanguage(ctx.locale)](filters)(ctx.db, values)
  const total = rows[0]?.total ?? 0
  const thumbnailOf = createThumbnailAddresses(ctx)
  const files = rows.flatMap(({ file }) =>
    file === null ? [] : [presentFile({ ...file, lastUsedAt: new Date(file.lastUsedAt) }, thumbnailOf)],
  )
  return { files, pageCount: countPages(total, values, files.length) }
}
