import { agency } from '@tiraaz/messages/et/agency/agency'
import { cart } from '@tiraaz/messages/et/cart'
import { catalogue } from '@tiraaz/messages/et/catalogue'
import { chat } from '@tiraaz/messages/et/chat'
import { checkout } from '@tiraaz/messages/et/checkout'
import { contacts } from '@tiraaz/messages/et/contacts'
import { deadline } from '@tiraaz/messages/et/deadline'
import { designFiles } from '@tiraaz/messages/et/design-files'
import { distribution } from '@tiraaz/messages/et/distribution'
import { downloads } from '@tiraaz/messages/et/downloads'
import { folders } from '@tiraaz/messages/et/folders'
import { home } from '@tiraaz/messages/et/home'
import { invoices } from '@tiraaz/messages/et/invoices'
import { members } from '@tiraaz/messages/et/members'
import { navigation } from '@tiraaz/messages/et/navigation'
import { ordersList } from '@tiraaz/messages/et/orders-list'
import { priceChanges } from '@tiraaz/messages/et/price-changes'
import { reorderReport } from '@tiraaz/messages/et/reorder-report'
import { product } from '@tiraaz/messages/et/product'
import { quantityField } from '@tiraaz/messages/et/quantity-field'
import { saving } from '@tiraaz/messages/et/saving'
import { statuses } from '@tiraaz/messages/et/statuses'
import { transportMatrix } from '@tiraaz/messages/et/transport-matrix'
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
