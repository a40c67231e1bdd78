import type { TransportTab } from '@tiraaz/domain/orders/destinations'
import type { FieldProblem } from '../../../api/failure.ts'
import type { MergedItem } from '../draft-form.ts'

const SHARES = /^items\[(\d+)\]\.designs\[(\d+)\]\.(destinations|packingInfo)$/

/**
 * A message about where a design goes as a whole says which one it is: its column may be out of sight. What is against
 * one address, or the one address of all, is said once.
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
