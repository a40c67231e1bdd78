export type ItemNotes = { additionalInfo: string | null; additionalInvoiceInfo: string | null }

type NotesChange = { additionalInfo?: string | null | undefined; additionalInvoiceInfo?: string | null | undefined }

/**
 * Pairs the two notes as they are stored. The toggle of the checkout is on while additionalInfo is not null, and shows
 * both: an invoice note without it would print on the invoice and stand on no screen.
 */
export const pairedNotes = ({ additionalInfo, additionalInvoiceInfo }: ItemNotes): ItemNotes => {
  if (additionalInfo !== null) return { additionalInfo, additionalInvoiceInfo }
  const hasInvoiceNote = additionalInvoiceInfo !== null && additionalInvoiceInfo !== ''
  return {
    additionalInfo: hasInvoiceNote ? '' : null,
    additionalInvoiceInfo: hasInvoiceNote ? additionalInvoiceInfo : null,
  }
}

/** Applies a request to the stored notes: absent leaves a note, a null additionalInfo by itself clears both. */
export const changedNotes = (stored: ItemNotes, change: NotesChange): ItemNotes => {
  const { additionalInfo = stored.additionalInfo, additionalInvoiceInfo } = change
  const untouched = change.additionalInfo === null ? null : stored.additionalInvoiceInfo
  return pairedNotes({
    additionalInfo,
    additionalInvoiceInfo: additionalInvoiceInfo === undefined ? untouched : additionalInvoiceInfo,
  })
}
