import type { TransportTab } from '@tiraaz/domain/orders/destinations'
import type { FieldProblem } from '../../../api/failure.ts'
import type { MergedItem } from '../draft-form.ts'

const SHARES = /^items\[(\d+)\]\.designs\[(\d+)\]\.(destinations|packingInfo)$/

/**
 * Adds the design's name to messages about its whole distribution, since its column may be out of sight. A message
 * about a single address, or about the one address of all designs, is shown once.
 */
export const namedDesigns = (
  problems: readonly FieldProblem[],
  { tab, sent, names }: { tab: TransportTab; sent: readonly MergedItem[]; names: ReadonlyMap<string, string> },
): FieldProblem[] =>
  problems.map(({ key, errors }) => {
    const [, item, design, list] = SHARES.exec(key) ?? []
    const isOfColumn = list === 'packingInfo' || (list === 'destinations' && tab === 'multiple')
    const id = isOfColumn ? (sent[Number(item)]?.designs[Number(design)]?.id ?? null) : null
    const name = id === null ? undefined : names.get(id)
    return { key, errors: name === undefined ? errors : errors.map((message) => `${name}: ${message}`) }
  })
