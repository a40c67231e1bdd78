/** An object of a PDF: its dictionary or value as text, and the bytes of a stream if it is one. */
export type PdfPart = string | { dictionary: string; stream: Buffer | string }

const asBytes = (part: PdfPart): Buffer => {
  if (typeof part === 'string') return Buffer.from(part, 'latin1')
  const stream = Buffer.from(part.stream)
  const head = `<< ${part.dictionary} /Length ${stream.length} >>\nstream\n`
  return Buffer.concat([Buffer.from(head, 'latin1'), stream, Buffer.from('\nendstream')])
}

/** A PDF of these objects, numbered from 1; the first is the catalogue. */
export const writePdf = (parts: readonly PdfPart[], trailer = ''): Buffer => {
  const chunks: Buffer[] = [Buffer.from('%PDF-1.7\n%\u00e2\u00e3\n', 'latin1')]
  const places: number[] = []
  let at = chunks[0]?.length ?? 0
  const add = (bytes: Buffer): void => {
    chunks.push(bytes)
    at += bytes.length
  }
  for (const [nth, part] of parts.entries()) {
    places.push(at)
    add(Buffer.concat([Buffer.from(`${nth + 1} 0 obj\n`), asBytes(part), Buffer.from('\nendobj\n')]))
  }
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const start = at
  add(Buffer.from(`xref\n0 ${parts.length + 1}\n0000000000 65535 f \n${rows}`))
  add(Buffer.from(`trailer\n<< /Size ${parts.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`))
  return Buffer.concat(chunks)
}

/** Catalogue with one page of 100 × 100 mm; further objects are numbered from 5. */
export const buildOnePage = (
  content: Buffer | string,
  {
    page = '',
    resources = '',
    contentDictionary = '',
  }: { page?: string; resources?: string; contentDictionary?: string },
  more: readonly PdfPart[] = [],
): Buffer => {
  const box = page.includes('/MediaBox') ? '' : '/MediaBox [0 0 283.4646 283.4646]'
  return writePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R ${box} ${page} /Contents 4 0 R /Resources << ${resources} >> >>`,
    { dictionary: contentDictionary, stream: content },
    ...more,
  ])
}
