import type { FieldProblem } from '../../../api/failure.ts'
import type { MergedItem } from '../draft-form.ts'

const PLACE = /^items\[(\d+)\]\.designs\[(\d+)\]\.(destinations|packingInfo)\[(\d+)\]/

/** Server's problems of addresses, by contact id; a problem names the address by its position in the request. */
export const addressProblems = (
  problems: readonly FieldProblem[],
  sent: readonly MergedItem[],
): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  for (const { key, errors } of problems) {
    const [, item, design, list, share] = PLACE.exec(key) ?? []
    if (list !== 'destinations' && list !== 'packingInfo') continue
    const id = sent[Number(item)]?.designs[Number(design)]?.[list][Number(share)]?.destinationId
    if (id !== undefined) found.set(id, errors.join(' '))
  }
  return found
}
