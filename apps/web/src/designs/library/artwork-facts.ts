import { compactText } from '@tiraaz/domain/text/compact'
import { foldText } from '@tiraaz/domain/text/fold'
import type { LibraryFile } from '../../data/design-files/artwork.ts'
import { formatBytes, formatDay, formatInteger, formatMeasure } from '../../i18n/format.ts'
import { text } from '../../i18n/i18n.ts'

const SEPARATOR = ' · '
const SHOWN_DESIGNS = 3

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

/** Names of the designs that use a file, if the name of the file does not say them. */
export const designNamesBeside = ({ name, uses }: Pick<LibraryFile, 'name' | 'uses'>): string[] => {
  const inName = compactText(foldText(name))
  const names = new Set(uses.flatMap(({ designNames }) => designNames))
  return [...names].filter((one) => !inName.includes(compactText(foldText(one)))).slice(0, SHOWN_DESIGNS)
}

/** When and how many of a file were printed last, in the chosen year if there is one. */
export const lastPrintedText = ({ lastPrinted }: Pick<LibraryFile, 'lastPrinted'>, year?: number): string => {
  if (lastPrinted === null) return text('artwork.notPrinted')
  const print = { day: formatDay(lastPrinted.on), quantity: formatInteger(lastPrinted.quantity) }
  return year === undefined ? text('artwork.printed', print) : text('artwork.printedIn', { ...print, year })
}
