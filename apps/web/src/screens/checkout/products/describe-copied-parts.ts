import { type DistributedItem, listDestinations } from '@tiraaz/domain/orders/destinations'
import { text } from '../../../i18n/i18n.ts'

type CopiedItem = DistributedItem & { additionalInfo: string | null }

/**
 * Names what came along with copied products: their notes, and how many addresses they are distributed to. Products that
 * got the address of the draft instead keep no distribution.
 */
export const describeCopiedParts = (items: readonly CopiedItem[], isDistributionKept: boolean): string[] => {
  const count = isDistributionKept ? listDestinations(items).length : 0
  const hasNotes = items.some(({ additionalInfo }) => (additionalInfo ?? '') !== '')
  if (count === 0) return hasNotes ? [text('reorderReport.notesCopied')] : []
  return [text(hasNotes ? 'reorderReport.notesAndPlacesCopied' : 'reorderReport.placesCopied', { count })]
}
