import type { Texts } from '../texts.ts'
import type { worksheetDocument as et } from '../et/worksheet-document.ts'

export const worksheetDocument: Texts<typeof et> = {
  title: 'Worksheet {{name}}',
  fileName: 'Worksheet {{name}}',
  printingHouse: 'Printing house',
  deadline: 'Deadline',
  soon: 'As soon as possible',
  quantity: 'Quantity',
  pieces: '{{quantity}} pcs',
  piecesHeading: 'Quantity (pcs)',
  productCode: 'Product code',
  material: 'Material',
  size: 'Size',
  bleed: 'Bleed',
  pages: 'Pages',
  colours: 'Colours',
  colourMode: { cmyk: 'CMYK', any: 'any' },
  purchasePrice: 'Price without VAT',
  note: 'Note to the printing house',
  additionalInfo: 'Additional info',
  designs: 'Designs and files',
  designAndFiles: 'Design and its files',
  noFile: 'No file',
  destinations: 'Destinations',
  packages: 'The same pieces, by package',
  place: 'Place',
}
