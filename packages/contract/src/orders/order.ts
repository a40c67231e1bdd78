import { ORDER_STATUSES } from '@tiraaz/domain/orders/order-status'
import { z } from 'zod'
import { projectManager } from '../clients/project-manager.ts'
import { contact } from '../contacts/contacts.ts'
import { endpoint } from '../endpoint.ts'
import { day, id, instant, version } from '../wire-types.ts'
import { orderFields } from '../order-fields/order-fields.ts'
import { editableItem } from './order-item.ts'

export const namedStatus = z.strictObject({ status: z.enum(ORDER_STATUSES), name: z.string() })

/** Actions that the caller may take on the order now. Screens use these, never the role. */
const orderActions = z.strictObject({
  edit: z.boolean(),
  submit: z.boolean(),
  confirm: z.boolean(),
  delete: z.boolean(),
  excludeTransportPrice: z.boolean(),
})

export const getOrder = endpoint('getOrder', {
  summary: 'An order as the checkout edits it.',
  params: z.object({ clientId: id, id }),
  response: z.strictObject({
    id,
    version,
    name: z.string().nullable(),
    status: namedStatus,
    projectNumber: z.string().nullable(),
    createdAt: instant,
    submittedAt: instant.nullable(),
    clientInfo: z.strictObject({
      id,
      name: z.string(),
      representativeId: id.nullable(),
      representativeName: z.string().nullable(),
    }),
    additionalInfo: z.string().nullable(),
    /** Fields of the client beside those of every order (R45); null where there are none. */
    orderFields: orderFields.nullable(),
    deadline: day.nullable(),
    isTransportPriceExcluded: z.boolean(),
    alterationRequest: z.string().nullable(),
    filesMissing: z.boolean(),
    /** True while a sent order waits for a price from the agency. */
    priceMissing: z.boolean(),
    items: z.array(editableItem),
    /** Contacts of the order that are not in the address book. */
    oneOffContacts: z.array(contact),
    /** Person of the agency to turn to with questions; null without one. */
    projectManager: projectManager.nullable(),
    /** Author and time of the last change, named in a conflict (D4); null before the first change. */
    changedBy: z.strictObject({ name: z.string(), at: instant }).nullable(),
    /** Rejection by an approver of the client that made the order a draft again (R47); null without one. */
    approvalRejection: z.strictObject({ by: z.string(), reason: z.string(), at: instant }).nullable(),
    /** Approver of the client who took the order over to edit it (R47); null without one. */
    approvalEdit: z.strictObject({ by: z.string(), at: instant }).nullable(),
    actions: orderActions,
  }),
})
