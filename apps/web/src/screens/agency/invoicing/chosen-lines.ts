import { centsToEuros, eurosToCents, roundHalfUp } from '@tiraaz/domain/money/money'
import type { OrderRest } from '../../../data/invoices/invoices.ts'

type RestReceiver = OrderRest['receivers'][number]
type RestItem = RestReceiver['items'][number]
export type ChosenLine = { receiverId: string | null; itemId: string; quantity: number }

/** Pieces that the person typed, by receiver and item; the others are all that is left. */
export type ChosenPieces = Readonly<Record<string, number>>

export const keyOfLine = ({ receiverId, itemId }: Pick<ChosenLine, 'receiverId' | 'itemId'>): string =>
  `${receiverId ?? ''}/${itemId}`

/** Lines of a part: everything that is left, but for the pieces that the person typed; lines of no pieces are left out. */
export const chosenLines = (rest: OrderRest | undefined, pieces: ChosenPieces): ChosenLine[] =>
  (rest?.receivers ?? []).flatMap(({ receiverId, items }) =>
    items.flatMap(({ itemId, quantity: left }) => {
      const quantity = pieces[keyOfLine({ receiverId, itemId })] ?? left
      return quantity === 0 ? [] : [{ receiverId, itemId, quantity }]
    }),
  )

/** Keys of the problems that the fields of the lines show. */
export const partFields = (lines: readonly ChosenLine[]): string[] => lines.map((_, at) => `lines[${at}].quantity`)

/** Net price of pieces of what is left, in euros; of more than is left that of all. */
export const priceOfPieces = ({ netSum, quantity }: RestItem, pieces: number): number =>
  centsToEuros(roundHalfUp(eurosToCents(netSum) * Math.min(pieces, quantity), quantity))
