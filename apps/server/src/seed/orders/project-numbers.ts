import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import type { DemoRows } from '../demo-rows.ts'
import type { DemoOrder } from './demo-order.ts'

const projectNumber = (year: number, nth: number): string => `${year}-${String(nth).padStart(4, '0')}`

const submitTime = ({ times }: DemoOrder): number => times.submittedAt?.getTime() ?? 0

/**
 * Assigns numbers without gaps in the order of submission, by organization and year; the next submit continues from here
 * (R20).
 */
export const assignProjectNumbers = (rows: DemoRows, orders: readonly DemoOrder[]): void => {
  const last = new Map<string, { organizationId: string; year: number; nth: number }>()
  const sent = orders.filter(({ times }) => times.submittedAt !== null)
  for (const order of sent.sort((a, b) => submitTime(a) - submitTime(b))) {
    const organizationId = order.client.organization.id
    const year = Number(toTallinnDay(new Date(submitTime(order))).slice(0, 4))
    const key = `${organizationId} ${year}`
    const counter = last.get(key) ?? { organizationId, year, nth: 0 }
    counter.nth += 1
    last.set(key, counter)
    order.projectNumber = projectNumber(year, counter.nth)
  }
  for (const { organizationId, year, nth } of last.values()) {
    rows.add('project_number_counters', { organization_id: organizationId, year, last_number: nth })
  }
}
