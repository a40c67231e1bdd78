/** Client of the demo that orders by purchase order numbers and cost centres, with approvals and budgets (R45, R47, R48). */
export const CORPORATE_CLIENT = 'Mööblimaja Pesakond OÜ'

/** Cost centres; the members of the client begin with the first. */
export const COST_CENTRES = [
  { code: '100', name: 'Turundus' },
  { code: '200', name: 'Müügisaalid' },
  { code: '210', name: 'E-pood' },
  { code: '300', name: 'Kontor' },
] as const

export const PURCHASE_ORDER_MASK = 'PO-9999'

/** Blanket order of everything that is not invoiced yet; orders of before have numbers of their own. */
export const BLANKET_ORDER = { number: 'PO-2000', amountCents: 2_000_000 } as const
export const FIRST_PURCHASE_ORDER = 1001

export const APPROVAL_RULE = { name: 'Tellimus üle 50 €', overCents: 5_000 } as const

/** Budgets; `centre`: code of the cost centre that it counts, null for the whole client (R48). */
export const BUDGETS = [
  { name: 'Kogu firma', centre: null, period: 'year', amountCents: 1_000_000, isHard: true },
  { name: 'Turundus', centre: '100', period: 'quarter', amountCents: 200_000, isHard: false },
] as const

/** Speeds of posters beside the standard one: rush has a surcharge, a later delivery a discount (R46). */
export const POSTER_SPEEDS = [
  { productionDays: 1, saleBasisPoints: 3_500, minimumCents: 1_500, purchaseBasisPoints: 2_000 },
  { productionDays: 2, saleBasisPoints: 1_500, minimumCents: 500, purchaseBasisPoints: 1_000 },
  { productionDays: 8, saleBasisPoints: -500, minimumCents: 0, purchaseBasisPoints: -300 },
] as const
