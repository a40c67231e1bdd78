export const downloads = {
  open: 'Laadi alla',
  openNamed: 'Laadi alla: {{name}}',
  summary: 'Tellimuse kokkuvõte (PDF)',
  packingList: 'Pakkeleht (PDF)',
  making: 'Teen PDFi …',
  collecting: 'Kogun andmeid …',
} as const
