import type { EndpointName } from '@tiraaz/contract/addresses'
import type { CallScene } from './call-scene.ts'
import type { TypicalCalls } from '../typical-calls/call-parts.ts'
import { accountCalls } from '../typical-calls/account-calls.ts'
import { agencyOrderCalls } from '../typical-calls/agency-order-calls.ts'
import { agencyInvoiceCalls } from '../typical-calls/agency-invoice-calls.ts'
import { catalogueCalls } from '../typical-calls/catalogue-calls.ts'
import { chatCalls } from '../typical-calls/chat-calls.ts'
import { clientCalls } from '../typical-calls/client-calls.ts'
import { orderFieldCalls } from '../typical-calls/order-field-calls.ts'
import { contactCalls } from '../typical-calls/contact-calls.ts'
import { designFileCalls } from '../typical-calls/design-file-calls.ts'
import { invoiceCalls } from '../typical-calls/invoice-calls.ts'
import { reportCalls } from '../typical-calls/report-calls.ts'
import { machineCalls } from '../typical-calls/machine-calls.ts'
import { notificationCalls } from '../typical-calls/notification-calls.ts'
import { operationCalls } from '../typical-calls/operation-calls.ts'
import { productCalls } from '../typical-calls/product-calls.ts'
import { orderWorkCalls } from '../typical-calls/order-work-calls.ts'
import { orderCalls } from '../typical-calls/order-calls.ts'
import { tableCalls } from '../typical-calls/table-calls.ts'
import { worksheetCalls } from '../typical-calls/worksheet-calls.ts'
import { budgetCalls } from '../typical-calls/budget-calls.ts'
import { approvalCalls } from '../typical-calls/approval-calls.ts'
import { proofCalls } from '../typical-calls/proof-calls.ts'
import { pricingCalls } from '../typical-calls/pricing-calls.ts'
import { organizationCalls } from '../typical-calls/organization-calls.ts'

/** A valid call of each endpoint, as a screen would make it: the gates try every one of them. One file for each area. */
const TYPICAL_CALLS: TypicalCalls = {
  ...accountCalls,
  ...machineCalls,
  ...operationCalls,
  ...chatCalls,
  ...notificationCalls,
  ...agencyOrderCalls,
  ...agencyInvoiceCalls,
  ...catalogueCalls,
  ...designFileCalls,
  ...contactCalls,
  ...orderFieldCalls,
  ...clientCalls,
  ...invoiceCalls,
  ...reportCalls,
  ...orderCalls,
  ...worksheetCalls,
  ...orderWorkCalls,
  ...approvalCalls,
  ...budgetCalls,
  ...proofCalls,
  ...pricingCalls,
  ...organizationCalls,
  ...productCalls,
  ...tableCalls,
}

export type TypicalInput = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }

/** Looks up a call by a name known only at run time. The contract types the table, so every entry fits. */
export const getTypicalInput = async (name: EndpointName, scene: CallScene): Promise<TypicalInput> =>
  (await TYPICAL_CALLS[name](scene)) as TypicalInput
