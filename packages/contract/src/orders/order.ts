import { ORDER_STATUSES } from '@tiraaz/domain/orders/order-status'
import { z } from 'zod'
import { contact } from '../contacts/contacts.ts'
import { endpoint } from '../endpoint.ts'
import { day, id, instant, version } from '../wire-types.ts'
import { editableItem } from './order-item.ts'

export const namedStatus = z.strictObject({ status: z.enum(ORDER_STATUSES), name: z.string() })

/** What the caller may do with the order now: the screens ask these, never the role. */
const orderActions = z.strictObject({
  edit: z.boolean(),
  submit: z.boolean(),
  confirm: z.boolean(),
  delete: z.boolean(),
  excludeTransportPrice: z.boolean(),
})

export const getOrder = endpoint('getOrder', {
  summary: 'One order as the checkout edits it.',
  params: z.object({ clientId: id, id }),
  response: z.strictObject({
    id,
    version,
    name: z.string().nullable(),
    status: namedStatus,
    projectNumber: z.string().nullable(),
    submittedAt: instant.nullable(),
    clientInfo: z.strictObject({
      id,
      name: z.string(),
      representativeId: id.nullable(),
      representativeName: z.string().nullable(),
    }),
    additionalInfo: z.string().nullable(),
    deadline: day.nullable(),
    isTransportPriceExcluded: z.boolean(),
    alterationRequest: z.string().nullable(),
    filesMissing: z.boolean(),
    items: z.array(editableItem),
    /** Contacts that the order names and the address book does not hold. */
    oneOffContacts: z.array(contact),
    /** Whose change was the last, so that a conflict can say who (D4); null before the first. */
    changedBy: z.strictObject({ name: z.string(), at: instant }).nullable(),
    actions: orderActions,
  }),
})
