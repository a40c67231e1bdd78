import type { catalogue as source } from '../et/catalogue.ts'
import type { Texts } from '../texts.ts'

export const catalogue: Texts<typeof source> = {
  title: 'Products',
  search: 'Search for a product or folder',
  folders: 'Folders',
  products: 'Products',
  allProducts: 'All products',
  path: 'Location',
  folderProducts_one: '{{count}} product',
  folderProducts_other: '{{count}} products',
  lastOrdered: 'Last ordered {{day}}',
  neverOrdered: 'Not ordered yet',
  addToOrder: 'Add to order',
  addProduct: 'Add to order: {{name}}',
  inOrder: 'In order',
  remove: 'Remove',
  removeProduct: 'In order, remove: {{name}}',
  added: 'Added to the order: {{name}}',
  removed: 'Removed from the order: {{name}}',
  found_one: '{{count}} product found',
  found_other: '{{count}} products found',
  mayNotOrder: 'Your role lets you view products but not order them.',
  empty: {
    title: 'There are no products yet',
    text: 'The products that you can order appear here. The agency adds them.',
  },
  emptyFolder: { title: 'The folder is empty', text: 'Move products here from their menu or by dragging.' },
  folderGone: { title: 'There is no such folder', text: 'It may have been deleted or renamed.' },
  nothing: { title: 'Nothing found', text: 'Check the spelling or try a shorter word.', action: 'Clear the search' },
}
