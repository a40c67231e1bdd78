import type { cart as source } from '../et/cart.ts'
import type { Texts } from '../texts.ts'

export const cart: Texts<typeof source> = {
  title: 'Cart',
  items: 'Products in the cart',
  remove: 'Remove from the cart: {{name}}',
  removed: 'Product removed: {{name}}',
  total: 'Total',
  totalNote: 'Without VAT and transport',
  checkout: 'Proceed to checkout',
  setAside: 'Set aside and start a new order',
  isAside: 'The draft is set aside. You will find it among the orders.',
  isReplaced: 'The draft “{{name}}” that was in the cart is set aside. You find it among the orders.',
  empty: 'The cart is empty',
  emptyText: 'Add products from the catalogue.',
  filesMissing: 'No design file',
}
