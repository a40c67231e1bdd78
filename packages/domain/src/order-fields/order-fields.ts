/** Limits of a client's order fields; a purchase order number of 35 characters fits every e-invoice system. */
export const ORDER_FIELD_LIMITS = {
  purchaseOrderNumber: 35,
  ownFields: 3,
  ownFieldName: 40,
  ownFieldValue: 100,
  costCentreCode: 30,
  costCentres: 2000,
  blanketOrders: 200,
} as const

export const FIELD_USES = ['hidden', 'optional', 'required'] as const
/** Use of a field in the orders of a client. */
export type FieldUse = (typeof FIELD_USES)[number]

export const COST_CENTRE_LEVELS = ['order', 'item'] as const
/** Level of cost centres: one for the whole order, or one for each of its products. */
export type CostCentreLevel = (typeof COST_CENTRE_LEVELS)[number]

export const INVOICE_SPLITS = ['none', 'purchaseOrder', 'costCentre'] as const
/** Field of a client that has an invoice of its own for each of its values; `none`: one invoice for each receiver. */
export type InvoiceSplit = (typeof INVOICE_SPLITS)[number]

/** Text field that a client adds to its orders. */
export type OwnField = { id: string; name: string; isRequired: boolean }

/** Fields that the orders of a client have beside those of every order (R45). */
export type OrderFieldSettings = {
  purchaseOrder: FieldUse
  /** Mask of `purchase-order-mask.ts`; null allows any number. */
  purchaseOrderMask: string | null
  costCentre: FieldUse
  costCentreLevel: CostCentreLevel
  ownFields: readonly OwnField[]
  invoiceSplit: InvoiceSplit
}

/** Settings of a client without order fields. */
export const NO_ORDER_FIELDS: OrderFieldSettings = {
  purchaseOrder: 'hidden',
  purchaseOrderMask: null,
  costCentre: 'hidden',
  costCentreLevel: 'order',
  ownFields: [],
  invoiceSplit: 'none',
}

/** Cost centre of a client; orders keep a copy of it (R35). */
export type CostCentre = { id: string; code: string; name: string }

/** Value of an own field, with the name that the field had when it was written. */
export type OwnFieldValue = { id: string; name: string; value: string }

/** Purchase order of a client for several orders: their net prices together stay within its amount until its last day. */
export type BlanketOrder = { number: string; amountCents: number; endsOn: string }

/** Order fields as an order keeps them. */
export type OrderFieldValues = {
  purchaseOrderNumber: string | null
  costCentre: CostCentre | null
  ownFields: readonly OwnFieldValue[]
}

/** Checks for settings that show a field. */
export const hasOrderFields = ({ purchaseOrder, costCentre, ownFields }: OrderFieldSettings): boolean =>
  purchaseOrder !== 'hidden' || costCentre !== 'hidden' || ownFields.length > 0

/** Formats a cost centre by code and name: `20 Marketing`. */
export const formatCostCentre = ({ code, name }: Pick<CostCentre, 'code' | 'name'>): string =>
  name === '' ? code : `${code} ${name}`
