import type { ShotScene } from '../scene.ts'
import { ACCOUNT_SCENES } from './account.ts'
import { AGENCY_SCENES } from './agency.ts'
import { AGENCY_PRODUCTS_SCENES } from './agency-products.ts'
import { ARTWORK_SCENES } from './artwork.ts'
import { CHECKOUT_SCENES } from './checkout.ts'
import { CLIENTS_SCENES } from './clients.ts'
import { CONTACTS_SCENES } from './contacts.ts'
import { OPERATIONS_SCENES } from './operations.ts'
import { ORDER_WORK_SCENES } from './order-work.ts'
import { NOTIFICATION_SCENES } from './notifications.ts'
import { ORDERS_SCENES } from './orders.ts'
import { ORGANIZATION_SCENES } from './organization.ts'
import { PRICES_SCENES } from './prices.ts'
import { PRODUCTS_SCENES } from './products.ts'
import { HELP_SCENES } from './help.ts'
import { HOME_SCENES } from './home.ts'
import { FIRST_START_SCENES } from './first-start.ts'
import { INVOICES_SCENES } from './invoices.ts'
import { REPORTS_SCENES } from './reports.ts'
import { SEARCH_SCENES } from './search.ts'
import { TABLES_SCENES } from './tables.ts'
import { TRANSPORTATION_SCENES } from './transportation.ts'
import { WORKSHEET_SCENES } from './worksheets.ts'

export const SCENES: ShotScene[] = [
  // First, so that pictures show the demo before other scenes change it.
  ...HELP_SCENES,
  ...ACCOUNT_SCENES,
  ...FIRST_START_SCENES,
  ...CONTACTS_SCENES,
  ...CLIENTS_SCENES,
  ...PRODUCTS_SCENES,
  ...HOME_SCENES,
  ...ARTWORK_SCENES,
  ...CHECKOUT_SCENES,
  ...TRANSPORTATION_SCENES,
  ...WORKSHEET_SCENES,
  ...ORDERS_SCENES,
  ...OPERATIONS_SCENES,
  ...ORDER_WORK_SCENES,
  ...NOTIFICATION_SCENES,
  ...AGENCY_SCENES,
  ...AGENCY_PRODUCTS_SCENES,
  ...ORGANIZATION_SCENES,
  ...PRICES_SCENES,
  ...INVOICES_SCENES,
  ...REPORTS_SCENES,
  ...SEARCH_SCENES,
  ...TABLES_SCENES,
]
