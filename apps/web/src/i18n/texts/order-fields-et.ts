import { numberField } from '@tiraaz/messages/et/number-field'
import { orderFields } from '@tiraaz/messages/et/order-fields'
import { unsaved } from '@tiraaz/messages/et/unsaved'
import type { OrderFieldTexts } from './text-parts.ts'

export const texts: OrderFieldTexts = { numberField, orderFields, unsaved }
