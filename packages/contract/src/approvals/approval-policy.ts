import { CLIENT_ROLES } from '@tiraaz/domain/access/role'
import { APPROVAL_LIMITS, RULE_MATCHES } from '@tiraaz/domain/approvals/approval-policy'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { plannedStep } from './approval-parts.ts'
import { eurosInput, id, named, nameText, queryVersion, version } from '../wire-types.ts'

const ids = z.array(id).min(1).max(APPROVAL_LIMITS.values)
const countryCode = z.string().regex(/^[A-Z]{2}$/)

const condition = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('amountOver'), amount: eurosInput }),
  z.strictObject({ kind: z.literal('person'), userIds: ids }),
  z.strictObject({ kind: z.literal('role'), role: z.enum(CLIENT_ROLES) }),
  z.strictObject({ kind: z.literal('productGroup'), groupIds: ids }),
  z.strictObject({ kind: z.literal('product'), productIds: ids }),
  z.strictObject({
    kind: z.literal('country'),
    countries: z.array(countryCode).min(1).max(APPROVAL_LIMITS.values),
    /** A delivery to any other country than these. */
    isOutside: z.boolean(),
  }),
  z.strictObject({ kind: z.literal('placesOver'), count: z.int().min(1).max(APPROVAL_LIMITS.places) }),
  z.strictObject({ kind: z.literal('costCentre'), costCentreIds: ids }),
  z.strictObject({ kind: z.literal('purchaseOrderMissing') }),
  z.strictObject({ kind: z.literal('rush') }),
  /** More than is left of a soft budget (R48). */
  z.strictObject({ kind: z.literal('overBudget') }),
])

const approver = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('person'), userId: id }),
  /** Any manager of the client. */
  z.strictObject({ kind: z.literal('managers') }),
  /** Approver whom the orderer names; only with `approverDomains`. */
  z.strictObject({ kind: z.literal('designated') }),
])

const policy = {
  /** Rules that apply to an order: all that match, or the first. */
  match: z.enum(RULE_MATCHES),
  /** An approver’s own order skips the steps that the approver would decide. */
  allowsSelfApproval: z.boolean(),
  /** Orders that the agency sends for the client need no approval. */
  agencyOrdersFreely: z.boolean(),
  /** An approver may take a waiting order back into a draft, and sends it without a step of their own. */
  approversMayEdit: z.boolean(),
  /** Mail domains of people outside the portal whom orderers may name as approvers; empty: nobody. */
  approverDomains: z.array(nameText.min(1)).max(APPROVAL_LIMITS.domains).default([]),
  rules: z
    .array(
      z.strictObject({
        name: nameText.min(1),
        isActive: z.boolean(),
        /** All of them must hold; without any the rule is for every order. */
        conditions: z.array(condition).max(APPROVAL_LIMITS.conditions),
        steps: z.array(approver).min(1).max(APPROVAL_LIMITS.steps),
      }),
    )
    .max(APPROVAL_LIMITS.rules),
}

const ofClient = z.object({ clientId: id })

export const getApprovalPolicy = endpoint('getApprovalPolicy', {
  summary:
    'Rules by which orders of the client need approvals (R47), and what rules can name. Managers, where the agency lets them, and agency.',
  params: ofClient,
  response: z.strictObject({
    version,
    ...policy,
    /** Managers of the client may see and change the rules. */
    isManagedByClient: z.boolean(),
    /** The caller may change `isManagedByClient`. */
    mayDelegate: z.boolean(),
    people: z.array(z.strictObject({ id, name: z.string(), role: z.enum(CLIENT_ROLES) })),
    productGroups: z.array(named),
    /** Products of the client's catalogue, and those that the rules name though they are not in it any more. */
    products: z.array(z.strictObject({ id, name: z.string(), groupId: id.nullable(), isOffered: z.boolean() })),
    costCentres: z.array(named),
    /** Orders may lack a purchase order number, so a rule can ask about it. */
    isPurchaseOrderOptional: z.boolean(),
    /** The client has budgets, so a rule can ask about them. */
    hasBudgets: z.boolean(),
  }),
})

export const saveApprovalPolicy = endpoint('saveApprovalPolicy', {
  summary:
    'Saves the rules of the client’s approvals (R47). A rule that leaves somebody without an approver is refused with the name of that person; so are public mail domains, and a step for whom the orderer names without any domain.',
  params: ofClient,
  query: z.object({ version: queryVersion }),
  body: z.strictObject({ ...policy, isManagedByClient: z.boolean() }),
  response: z.strictObject({ version }),
})

export const tryApprovalPolicy = endpoint('tryApprovalPolicy', {
  summary: 'Steps that an imagined order would need by rules that need not be saved (R47). Saves nothing.',
  params: ofClient,
  body: z.strictObject({
    ...policy,
    order: z.strictObject({
      personId: id,
      /** Null for a price on request. */
      amount: eurosInput.nullable(),
      productGroupIds: z.array(id).max(APPROVAL_LIMITS.values),
      productIds: z.array(id).max(APPROVAL_LIMITS.values),
      countries: z.array(countryCode).max(APPROVAL_LIMITS.values),
      placeCount: z.int().min(0).max(APPROVAL_LIMITS.places),
      costCentreIds: z.array(id).max(APPROVAL_LIMITS.values),
      hasPurchaseOrder: z.boolean(),
      isRush: z.boolean(),
      isOverBudget: z.boolean(),
    }),
  }),
  response: z.strictObject({ steps: z.array(plannedStep) }),
})
