import type { ClientRole } from '../access/role.ts'
import type { Cents } from '../money/money.ts'

/** Kinds of conditions; a stored rule names them, so a new kind is one more row here and in `matches-condition.ts`. */
export type ApprovalCondition =
  | { kind: 'amountOver'; cents: Cents }
  | { kind: 'person'; userIds: readonly string[] }
  | { kind: 'role'; role: ClientRole }
  | { kind: 'productGroup'; groupIds: readonly string[] }
  | { kind: 'product'; productIds: readonly string[] }
  /** A delivery to one of the countries, or with `isOutside` one to any other country. */
  | { kind: 'country'; countries: readonly string[]; isOutside: boolean }
  | { kind: 'placesOver'; count: number }
  | { kind: 'costCentre'; costCentreIds: readonly string[] }
  /** No purchase order number, where the client leaves it open (R45). */
  | { kind: 'purchaseOrderMissing' }
  /** A surcharge for a speed (R46). */
  | { kind: 'rush' }
  /** More than is left of a soft budget (R48). */
  | { kind: 'overBudget' }

export const APPROVAL_CONDITION_KINDS = [
  'amountOver',
  'person',
  'role',
  'productGroup',
  'product',
  'country',
  'placesOver',
  'costCentre',
  'purchaseOrderMissing',
  'rush',
  'overBudget',
] as const satisfies readonly ApprovalCondition['kind'][]

/** Approver named by a rule: a person, any manager of the client, or whoever the orderer designates. */
export type RuleApprover = { kind: 'person'; userId: string } | { kind: 'managers' } | { kind: 'designated' }

/** All conditions must hold; a rule without conditions is for every order. */
export type ApprovalRule = {
  name: string
  isActive: boolean
  conditions: readonly ApprovalCondition[]
  steps: readonly RuleApprover[]
}

export const RULE_MATCHES = ['all', 'first'] as const

/** Rules that apply to one order: all matching ones, or the first. */
export type RuleMatch = (typeof RULE_MATCHES)[number]

export type ApprovalPolicy = {
  match: RuleMatch
  /** An approver’s own order skips the steps that the approver would decide. */
  allowsSelfApproval: boolean
  /** Orders that the agency sends for the client need no approval. */
  agencyOrdersFreely: boolean
  /** An approver may take a waiting order back into a draft and send it without a step of their own. */
  approversMayEdit: boolean
  /** Mail domains of the people outside the portal whom orderers may designate; empty: nobody. */
  approverDomains: readonly string[]
  rules: readonly ApprovalRule[]
}

/** Member of the client; `isActive`: has access today. */
export type ApprovalPerson = { id: string; name: string; role: ClientRole; isActive: boolean }

export const APPROVAL_LIMITS = {
  rules: 50,
  conditions: 10,
  steps: 10,
  values: 100,
  places: 10_000,
  deputies: 200,
  domains: 20,
  suggestions: 5,
  atOnce: 50,
} as const
