import type { artwork as source } from '../et/artwork.ts'
import type { Texts } from '../texts.ts'

export const artwork: Texts<typeof source> = {
  title: 'Artwork',
  search: 'Search by file, design, product or order',
  year: 'Printed in',
  anyYear: 'Any year',
  facts: {
    pages_one: '{{count}} page',
    pages_other: '{{count}} pages',
  },
  fits: 'No remarks',
  notChecked: 'Not checked',
  failed: 'The file could not be checked',
  beingChecked: 'Preview is being made',
  printed: 'Last printed {{day}}, {{quantity}}\u00a0pcs',
  notPrinted: 'Not printed yet',
  products: 'Products',
  orders: 'Orders',
  noOrders: 'Not in any order',
  draft: 'Draft {{day}}',
  foundInOrder: 'Found in order {{number}}',
  orderOf: '{{order}}: {{file}}',
  useAgain: 'Use again',
  useAgainOf: 'Use again: {{name}}',
  oneFile: 'One file is shown.',
  empty: {
    title: 'No artwork yet',
    text: 'All files that you add to products and orders are collected here.',
    action: 'View products',
  },
  nothing: {
    title: 'No artwork found',
    text: 'Search by the name of the file, design or product, or by order number.',
    action: 'Show all artwork',
  },
  choose: {
    title: 'For which product?',
    text: 'These products have the same size. The file is added as a new design on the product page.',
    has: 'has this file already',
    ordered: 'last ordered {{day}}',
    none: 'No product of the same size can be ordered now.',
    failed: 'The file could not be added to the product. Try again.',
  },
  picker: {
    sameFormat: 'Only products of the same size',
    list: 'All artwork',
    nothing: 'No artwork found.',
    nothingOfFormat: 'Products of the same size have no artwork.',
    more: 'Show more',
  },
}
