export type SearchedSize = { widthMm: number; heightMm: number }

const SIZE = /^\s*(\d{1,5}(?:[.,]\d)?)\s*[x×*]\s*(\d{1,5}(?:[.,]\d)?)\s*(mm|cm|m)?\s*$/iu

const MM_PER_UNIT = { mm: 1, cm: 10, m: 1000 } as const

/** Whole millimetres, as the sizes of products are. */
const toMm = (text: string, unit: keyof typeof MM_PER_UNIT): number =>
  Math.round(Number(text.replace(',', '.')) * MM_PER_UNIT[unit])

/** Trim size that a search text is, such as "297x420" or "50 × 70 cm"; null for any other text. */
export function readSearchedSize(search: string | undefined): SearchedSize | null {
  const [, width, height, unit = 'mm'] = SIZE.exec(search ?? '') ?? []
  if (width === undefined || height === undefined) return null
  const named = unit.toLowerCase() as keyof typeof MM_PER_UNIT // one of the units of SIZE
  return { widthMm: toMm(width, named), heightMm: toMm(height, named) }
}
