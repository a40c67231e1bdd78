import { agency } from '@tiraaz/messages/en/agency/agency'
import { cart } from '@tiraaz/messages/en/cart'
import { catalogue } from '@tiraaz/messages/en/catalogue'
import { chat } from '@tiraaz/messages/en/chat'
import { checkout } from '@tiraaz/messages/en/checkout'
import { contacts } from '@tiraaz/messages/en/contacts'
import { deadline } from '@tiraaz/messages/en/deadline'
import { designFiles } from '@tiraaz/messages/en/design-files'
import { distribution } from '@tiraaz/messages/en/distribution'
import { downloads } from '@tiraaz/messages/en/downloads'
import { folders } from '@tiraaz/messages/en/folders'
import { home } from '@tiraaz/messages/en/home'
import { invoices } from '@tiraaz/messages/en/invoices'
import { members } from '@tiraaz/messages/en/members'
import { navigation } from '@tiraaz/messages/en/navigation'
import { ordersList } from '@tiraaz/messages/en/orders-list'
import { priceChanges } from '@tiraaz/messages/en/price-changes'
import { reorderReport } from '@tiraaz/messages/en/reorder-report'
import { product } from '@tiraaz/messages/en/product'
import { quantityField } from '@tiraaz/messages/en/quantity-field'
import { saving } from '@tiraaz/messages/en/saving'
import { statuses } from '@tiraaz/messages/en/statuses'
import { transportMatrix } from '@tiraaz/messages/en/transport-matrix'
import type { InsideTexts } from './text-parts.ts'

export const texts: InsideTexts = {
  agency,
  cart,
  catalogue,
  chat,
  checkout,
  contacts,
  deadline,
  designFiles,
  distribution,
  downloads,
  folders,
  home,
  invoices,
  members,
  navigation,
  ordersList,
  priceChanges,
  reorderReport,
  product,
  quantityField,
  saving,
  statuses,
  transportMatrix,
}
