import { lacksFiles } from '@tiraaz/domain/orders/missing-files'
import type { EmailContent, OrderFacts } from '../../../core/email-content.ts'
import type { StoredOrder } from '../store/stored-order.ts'
import { getProductName, type OrderEmailReader } from './order-email.ts'

/** Email about the products whose files are missing (R12), with the agent to turn to. */
export const buildFilesMissingEmail = (
  order: StoredOrder,
  { facts, agent, reader }: { facts: OrderFacts; agent: OrderEmailReader | null; reader: OrderEmailReader },
): EmailContent => ({
  kind: 'filesMissing',
  ...facts,
  products: order.items.filter(lacksFiles).map((item) => getProductName(reader, item)),
  agent: agent === null ? null : { name: agent.name, email: agent.email },
})
