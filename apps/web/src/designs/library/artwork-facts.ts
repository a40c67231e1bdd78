import type { LibraryFile } from '../../data/design-files/artwork.ts'
import { formatBytes, formatDay, formatInteger, formatMeasure } from '../../i18n/format.ts'
import { text } from '../../i18n/i18n.ts'

const SEPARATOR = ' · '

/** Type, size and pages of a file, such as "PDF · 148 × 210 mm · 2 pages · 3,2 MB". */
export const artworkFacts = ({ fileType, size, pageCount, byteSize }: LibraryFile): string =>
  [
    fileType.toUpperCase(),
    ...(size === null
      ? []
      : [
          text('designFiles.previewDialog.sizes', {
            width: formatMeasure(size.widthMm),
            height: formatMeasure(size.heightMm),
          }),
        ]),
    ...(pageCount === null || pageCount === 1 ? [] : [text('artwork.facts.pages', { count: pageCount })]),
    formatBytes(byteSize),
  ].join(SEPARATOR)

/** When and how many of a file were printed last. */
export const lastPrintedText = ({ lastPrinted }: LibraryFile): string =>
  lastPrinted === null
    ? text('artwork.notPrinted')
    : text('artwork.printed', { day: formatDay(lastPrinted.on), quantity: formatInteger(lastPrinted.quantity) })
