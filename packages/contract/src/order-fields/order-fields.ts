import {
  COST_CENTRE_LEVELS,
  FIELD_USES,
  INVOICE_SPLITS,
  ORDER_FIELD_LIMITS,
} from '@tiraaz/domain/order-fields/order-fields'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, euros, eurosInput, id, nameText, queryVersion, text, version } from '../wire-types.ts'

const { purchaseOrderNumber, ownFieldName, ownFieldValue, costCentreCode } = ORDER_FIELD_LIMITS
const numberText = text(purchaseOrderNumber)

const settings = {
  purchaseOrder: z.enum(FIELD_USES),
  /** A is a letter, 9 a digit, * any sign; null allows any number. */
  purchaseOrderMask: numberText.nullable(),
  costCentre: z.enum(FIELD_USES),
  costCentreLevel: z.enum(COST_CENTRE_LEVELS),
}

/** Cost centre as an order keeps it. */
export const costCentre = z.strictObject({ id, code: z.string(), name: z.string() })

/** Order fields of an order as they are read; null where the client has none and the order holds none. */
export const orderFields = z.strictObject({
  purchaseOrderNumber: z.string().nullable(),
  costCentre: costCentre.nullable(),
  ownFields: z.array(z.strictObject({ id, name: z.string(), value: z.string() })),
})

/** Order fields as they are written; an item that is left out keeps its cost centre. */
export const orderFieldsInput = z.object({
  purchaseOrderNumber: numberText.nullable(),
  costCentreId: id.nullable(),
  ownFields: z.array(z.object({ id, value: text(ownFieldValue) })).max(ORDER_FIELD_LIMITS.ownFields),
  items: z.array(z.object({ id, costCentreId: id.nullable() })).max(500),
})
export type OrderFieldsRequest = z.output<typeof orderFieldsInput>

export const getOrderFields = endpoint('getOrderFields', {
  summary: 'Fields that the client’s orders have beside those of every order, with the lists to choose from (R45).',
  params: z.object({ clientId: id }),
  response: z.strictObject({
    version,
    ...settings,
    ownFields: z.array(z.strictObject({ id, name: z.string(), isRequired: z.boolean() })),
    costCentres: z.array(costCentre),
    blanketOrders: z.array(
      z.strictObject({
        number: z.string(),
        amount: euros,
        endsOn: day,
        /** Net price of the sent orders with this number. */
        used: euros,
      }),
    ),
    invoiceSplit: z.enum(INVOICE_SPLITS),
    mayChange: z.boolean(),
  }),
})

export const saveOrderFields = endpoint('saveOrderFields', {
  summary: 'Changes the order fields of a client with their lists; orders keep what they have (R35).',
  params: z.object({ clientId: id }),
  query: z.object({ version: queryVersion }),
  body: z.strictObject({
    ...settings,
    ownFields: z
      .array(z.strictObject({ id: id.nullable(), name: text(ownFieldName), isRequired: z.boolean() }))
      .max(ORDER_FIELD_LIMITS.ownFields),
    costCentres: z
      .array(z.strictObject({ id: id.nullable(), code: text(costCentreCode), name: nameText }))
      .max(ORDER_FIELD_LIMITS.costCentres),
    blanketOrders: z
      .array(z.strictObject({ number: numberText, amount: eurosInput, endsOn: day }))
      .max(ORDER_FIELD_LIMITS.blanketOrders),
    /** Left out: stays as it is. */
    invoiceSplit: z.enum(INVOICE_SPLITS).optional(),
  }),
  response: z.strictObject({ version }),
})

export const setOrderFields = endpoint('setOrderFields', {
  summary: 'Changes the order fields of a sent order (R45). Agency only.',
  params: z.object({ clientId: id, id }),
  query: z.object({ version: queryVersion }),
  body: orderFieldsInput,
  response: z.strictObject({ version }),
})

/** Calls of this file. */
export const endpoints = { getOrderFields, saveOrderFields, setOrderFields }
