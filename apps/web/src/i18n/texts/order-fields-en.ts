import { numberField } from '@tiraaz/messages/en/number-field'
import { orderFields } from '@tiraaz/messages/en/order-fields'
import { unsaved } from '@tiraaz/messages/en/unsaved'
import type { OrderFieldTexts } from './text-parts.ts'

export const texts: OrderFieldTexts = { numberField, orderFields, unsaved }
