/** Notes of an item: for production, and for the invoice. */
export type ItemNotes = { additionalInfo: string | null; additionalInvoiceInfo: string | null }

type NotesChange = { additionalInfo?: string | null | undefined; additionalInvoiceInfo?: string | null | undefined }

/**
 * Normalizes the two notes for storage. The checkout toggle is on while additionalInfo is not null and shows both;
 * without it an invoice note would be printed but not shown on any screen.
 */
export const pairNotes = ({ additionalInfo, additionalInvoiceInfo }: ItemNotes): ItemNotes => {
  if (additionalInfo !== null) return { additionalInfo, additionalInvoiceInfo }
  const hasInvoiceNote = additionalInvoiceInfo !== null && additionalInvoiceInfo !== ''
  return {
    additionalInfo: hasInvoiceNote ? '' : null,
    additionalInvoiceInfo: hasInvoiceNote ? additionalInvoiceInfo : null,
  }
}

/** Applies a request to the stored notes: an absent field keeps its note, and a null additionalInfo clears both. */
export const changeNotes = (stored: ItemNotes, change: NotesChange): ItemNotes => {
  const { additionalInfo = stored.additionalInfo, additionalInvoiceInfo } = change
  const untouched = change.additionalInfo === null ? null : stored.additionalInvoiceInfo
  return pairNotes({
    additionalInfo,
    additionalInvoiceInfo: additionalInvoiceInfo === undefined ? untouched : additionalInvoiceInfo,
  })
}
