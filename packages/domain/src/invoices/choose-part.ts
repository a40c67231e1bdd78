import { roundHalfUp } from '../money/money.ts'
import type { Problem } from '../problem.ts'
import { isOpenShare } from './open-shares.ts'
import type { ReceiverShare } from './split-by-receiver.ts'

/** Pieces of an item to invoice to one receiver (null: the client itself). */
export type PartChoice = { receiverId: string | null; itemId: string; quantity: number }

type ItemIds = readonly string[]

const countOpen = (open: readonly ReceiverShare[], itemIds: ItemIds, choice: PartChoice): number =>
  open
    .filter(({ receiverId }) => receiverId === choice.receiverId)
    .flatMap(({ items }) => items.filter(({ at }) => itemIds[at] === choice.itemId))
    .reduce((sum, { quantity }) => sum + quantity, 0)

/** Rejects pieces that are not open, items and receivers that are unknown or named twice, and a choice of nothing. */
export function checkPartChoice(
  open: readonly ReceiverShare[],
  itemIds: ItemIds,
  choices: readonly PartChoice[],
): Problem[] {
  const seen = new Set<string>()
  const problems = choices.flatMap((choice, index): Problem[] => {
    const key = `${choice.receiverId ?? ''}/${choice.itemId}`
    const left = countOpen(open, itemIds, choice)
    if (left === 0 || seen.has(key)) return [{ key: `lines[${index}]`, code: 'unknownValue' }]
    seen.add(key)
    const isAbove = choice.quantity > left
    return isAbove ? [{ key: `lines[${index}].quantity`, code: 'quantityAboveMaximum', params: { max: left } }] : []
  })
  if (problems.length > 0) return problems
  return choices.some(({ quantity }) => quantity > 0) ? [] : [{ key: 'lines', code: 'nothingChosen' }]
}

/** Takes the pieces from the countries in their order; the last pieces of a country take the rest of its price. */
const takeItems = (share: ReceiverShare, itemIds: ItemIds, choices: readonly PartChoice[]): ReceiverShare['items'] => {
  const wanted = new Map(
    choices
      .filter(({ receiverId }) => receiverId === share.receiverId)
      .map(({ itemId, quantity }) => [itemId, quantity]),
  )
  return share.items.flatMap((item) => {
    const id = itemIds[item.at] ?? ''
    const quantity = Math.min(item.quantity, wanted.get(id) ?? 0)
    if (quantity === 0) return []
    wanted.set(id, (wanted.get(id) ?? 0) - quantity)
    const netCents = roundHalfUp(BigInt(item.netCents) * BigInt(quantity), item.quantity)
    if (item.speedCents === undefined) return [{ ...item, quantity, netCents }]
    const speedCents = roundHalfUp(BigInt(item.speedCents) * BigInt(quantity), item.quantity)
    return [{ ...item, quantity, netCents, speedCents }]
  })
}

/**
 * Takes a part of the open shares (R41). Transport to a country is not divided: it goes with the first goods that go
 * there, or alone where no goods for that country are left.
 */
export function takePart(
  open: readonly ReceiverShare[],
  itemIds: ItemIds,
  choices: readonly PartChoice[],
): ReceiverShare[] {
  return open.flatMap((share) => {
    const items = takeItems(share, itemIds, choices)
    if (items.length === 0) return []
    const transports = share.transports.filter(
      ({ country }) =>
        items.some((item) => item.country === country) || !share.items.some((item) => item.country === country),
    )
    return [{ ...share, items, transports }]
  })
}

/** Lists what a part leaves of the open shares. */
export function listRest(open: readonly ReceiverShare[], taken: readonly ReceiverShare[]): ReceiverShare[] {
  return open.flatMap((share) => {
    const own = taken.find(({ receiverId }) => receiverId === share.receiverId)
    if (own === undefined) return [share]
    const items = share.items.flatMap((item) => {
      const part = own.items.find(({ at, country }) => at === item.at && country === item.country)
      const quantity = item.quantity - (part?.quantity ?? 0)
      if (quantity === 0) return []
      const netCents = item.netCents - (part?.netCents ?? 0)
      if (item.speedCents === undefined) return [{ ...item, quantity, netCents }]
      return [{ ...item, quantity, netCents, speedCents: item.speedCents - (part?.speedCents ?? 0) }]
    })
    const transports = share.transports.filter(({ country }) => !own.transports.some((one) => one.country === country))
    const rest = { ...share, items, transports }
    return isOpenShare(rest) ? [rest] : []
  })
}
