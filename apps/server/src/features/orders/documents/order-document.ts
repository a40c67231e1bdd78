import type { EndpointOutput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { formatCostCentre } from '@tiraaz/domain/order-fields/order-fields'
import { isOnlyUnnamedDesign } from '@tiraaz/domain/orders/number-designs'
import { en } from '@tiraaz/messages/en'
import { et } from '@tiraaz/messages/et'
import { fillText } from '@tiraaz/messages/fill-text'
import { formatDay } from '@tiraaz/messages/formats'
import { getLanguage, type Locale } from '@tiraaz/messages/locale'
import type { ClientCtx } from '../../../context/context.ts'
import { formatDesignName } from '../../../core/format-design-name.ts'
import { Forbidden } from '../../../core/errors.ts'
import { toPdfFileName } from '../../../ports/documents/file-name.ts'
import type { DocumentBlock, DocumentFact } from '../../../ports/documents/printed-document.ts'
import { getLetterhead } from '../../organization/index.ts'
import { canDoWithOrder } from '../order-policy.ts'
import { loadOrder } from '../store/order-store.ts'
import { getItemName } from '../queries/present-order.ts'
import type { StoredDesign, StoredItem, StoredOrder } from '../store/stored-order.ts'

const WORDS = { et: et.documents, en: en.documents }

export const getDocumentTexts = (locale: Locale) => WORDS[getLanguage(locale)]

/** Loads an order for download; 403 unless it is confirmed or done (spec §4). */
export const openForDownload = async (ctx: ClientCtx, orderId: string): Promise<StoredOrder> => {
  const order = await loadOrder(ctx, orderId)
  if (!canDoWithOrder(ctx, 'download', order)) throw new Forbidden()
  return order
}

/** Order fields of the client, those that are filled (R45). */
const buildOrderFieldFacts = (
  { purchaseOrderNumber, costCentre, ownFields }: StoredOrder,
  words: ReturnType<typeof getDocumentTexts>,
): DocumentFact[] => [
  ...(purchaseOrderNumber === null ? [] : [{ label: words.purchaseOrderNumber, value: purchaseOrderNumber }]),
  ...(costCentre === null ? [] : [{ label: words.costCentre, value: formatCostCentre(costCentre) }]),
  ...(ownFields ?? []).map(({ name, value }) => ({ label: name, value })),
]

/** Header facts of the document: order, client, people and dates. */
export const buildOrderFacts = ({ client, locale }: ClientCtx, order: StoredOrder): DocumentFact[] => {
  const words = getDocumentTexts(locale)
  return [
    { label: words.projectNumber, value: order.projectNumber },
    { label: words.client, value: client.name },
    { label: words.representative, value: order.representativeName },
    ...(order.name === null ? [] : [{ label: words.orderName, value: order.name }]),
    ...buildOrderFieldFacts(order, words),
    { label: words.submitted, value: formatDay(order.submittedAt?.toISOString()) },
    { label: words.confirmed, value: formatDay(order.confirmedAt?.toISOString()) },
    { label: words.deadline, value: formatDay(order.deadline) },
  ]
}

/** Names of a product and its design; the design's is empty for a single unnamed design (decision 108). */
export const getProductAndDesignNames = (ctx: ClientCtx, item: StoredItem, design: StoredDesign): [string, string] => {
  const number = item.designs.indexOf(design) + 1
  return [getItemName(ctx, item), isOnlyUnnamedDesign(item.designs) ? '' : formatDesignName(ctx.locale, design, number)]
}

type OrderDocument = { title: string; fileName: string; blocks: DocumentBlock[] }

/** Returns a document of an order as base64 PDF inside JSON (R32). */
export const respondWithPdf = async (
  ctx: ClientCtx,
  { projectNumber }: Pick<StoredOrder, 'projectNumber'>,
  { title, fileName, blocks }: OrderDocument,
): Promise<EndpointOutput<Endpoints['downloadSummary']>> => {
  const { name } = await ctx.db
    .selectFrom('organizations')
    .select('name')
    .where('id', '=', ctx.organizationId)
    .executeTakeFirstOrThrow()
  const params = { number: projectNumber ?? '' }
  const document = {
    locale: ctx.locale,
    title: fillText(title, params),
    organizationName: name,
    letterhead: await getLetterhead(ctx.db, ctx.organizationId),
    madeAt: ctx.now(),
    blocks,
  }
  const bytes = await ctx.ports.documents.makePdf(document, ctx.user.id)
  return { data: Buffer.from(bytes).toString('base64'), fileName: toPdfFileName(fillText(fileName, params)) }
}
