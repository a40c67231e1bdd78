/** Source of a distribution. */
export type SheetSource = 'file' | 'paste' | 'earlier' | 'saved'
