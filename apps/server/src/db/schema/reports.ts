import type { ReportGroup } from '@tiraaz/domain/reports/report-groups'

export interface ReportTotalsTable {
  organization_id: string
  span: 'day' | 'month' | 'quarter' | 'year'
  report_group: ReportGroup
  first_day: string
  key: string | null
  is_transport: boolean
  orders: number
  sale_cents: number
  purchase_cents: number
  known_sale_cents: number
  unknown_purchases: number
}

export interface ClientProductTotalsTable {
  organization_id: string
  client_id: string
  product_id: string
  month: string
  orders: number
  sale_cents: number
}

export interface ReportChangesTable {
  organization_id: string
  day: string
}
