export interface CostCentresTable {
  id: string
  organization_id: string
  client_id: string
  code: string
  name: string
}

export interface BlanketOrdersTable {
  client_id: string
  organization_id: string
  number: string
  amount_cents: number
  ends_on: string
}
