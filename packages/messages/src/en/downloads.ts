import type { downloads as source } from '../et/downloads.ts'
import type { Texts } from '../texts.ts'

export const downloads: Texts<typeof source> = {
  open: 'Download',
  openNamed: 'Download: {{name}}',
  summary: 'Order summary (PDF)',
  packingList: 'Packing list (PDF)',
  making: 'Making the PDF …',
  collecting: 'Collecting data …',
}
