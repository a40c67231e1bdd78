/** Where a distribution comes from. */
export type SheetSource = 'file' | 'paste' | 'earlier'
