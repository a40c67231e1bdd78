// @vitest-environment jsdom
import { beforeAll, expect, it } from 'vitest'
import { loadApprovalTexts } from '../../i18n/approval-texts.ts'
import { startI18n, text } from '../../i18n/i18n.ts'
import { ruleSentence } from './rule-sentence.ts'

beforeAll(async () => {
  await startI18n('et-EE')
  await loadApprovalTexts()
})

const PRODUCTS = Array.from({ length: 8 }, (_, at) => ({
  id: `p${at}`,
  name: `Plakat A${at}`,
  groupId: null,
  // Left the catalogue, and keeps its name.
  isOffered: at !== 1,
}))
const choices = {
  people: [{ id: 'mari', name: 'Mari Männik', role: 'viewer' as const }],
  productGroups: [],
  products: PRODUCTS,
  costCentres: [],
  isPurchaseOrderOptional: false,
  hasBudgets: false,
  approverDomains: [],
}
const sentenceOf = (productIds: string[]) =>
  ruleSentence(
    {
      name: 'Plakatid',
      isActive: true,
      conditions: [{ kind: 'product', productIds }],
      steps: [{ kind: 'person', userId: 'mari' }],
    },
    { t: text, locale: 'et-EE', choices },
  )

it('a rule names its products, also those that left the catalogue', () => {
  expect(sentenceOf(['p0', 'p1'])).toBe('toode Plakat A0, Plakat A1 → Mari Männik')
})

it('a rule of many products names five and counts the rest', () => {
  expect(sentenceOf(PRODUCTS.map(({ id }) => id))).toBe(
    'toode Plakat A0, Plakat A1, Plakat A2, Plakat A3, Plakat A4 ja veel 3 → Mari Männik',
  )
})
