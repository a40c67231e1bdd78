import { orderChange } from '@tiraaz/messages/et/order-change'
import type { OrderChangeTexts } from './text-parts.ts'

export const texts: OrderChangeTexts = { orderChange }
