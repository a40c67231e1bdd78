import { buildOnePage, type PdfPart } from '../corpus/write-pdf.ts'

const POINTS_PER_MM = 72 / 25.4
const pt = (mm: number): string => (mm * POINTS_PER_MM).toFixed(4)

/** Path operator of a square in mm from the bottom left corner. */
export const square = (xMm: number, yMm: number, sideMm: number): string =>
  `${pt(xMm)} ${pt(yMm)} ${pt(sideMm)} ${pt(sideMm)} re f`

/** Colour space of one spot ink with its process recipe. */
export const spotSpace = (name: string, recipe = '0 0.9 0.8 0.1'): string =>
  `[/Separation /${name} /DeviceCMYK << /FunctionType 2 /Domain [0 1] /N 1 /C0 [0 0 0 0] /C1 [${recipe}] >>]`

/** Page of 100 × 100 mm; states with overprint are `/OP` (mode 1) and `/OP0` (mode 0), `/KO` is without; `/T` is half transparent. */
export const platePage = (content: string, spaces = '', { resources = '', more = [] as readonly PdfPart[] } = {}) =>
  buildOnePage(
    content,
    {
      resources: `/ColorSpace << ${spaces} >> /ExtGState << /OP << /OP true /op true /OPM 1 >> /OP0 << /OP true /op true /OPM 0 >> /KO << /OP false /op false >> /T << /ca 0.5 >> >> ${resources}`,
    },
    more,
  )
