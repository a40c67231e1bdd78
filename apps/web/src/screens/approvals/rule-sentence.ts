import type { Locale } from '@tiraaz/messages/locale'
import { getCountryName } from '@tiraaz/messages/get-country-name'
import type { TFunction } from 'i18next'
import type { PolicyResponse, ConditionInput, RuleInput } from '../../data/approvals/approvals.ts'
import { formatMoney } from '../../i18n/format.ts'

/** Names that rules refer to by id. */
export type RuleChoices = Pick<
  PolicyResponse,
  'people' | 'productGroups' | 'products' | 'costCentres' | 'isPurchaseOrderOptional' | 'hasBudgets' | 'approverDomains'
>

const namesOf = (all: readonly { id: string; name: string }[], ids: readonly string[]): string =>
  ids.map((id) => all.find((one) => one.id === id)?.name ?? '?').join(', ')

type Speaker = { t: TFunction; locale: Locale; choices: RuleChoices }

/** Products that a sentence names; the editor shows all of them. */
const NAMED_PRODUCTS = 5

const productWords = (ids: readonly string[], { t, choices }: Omit<Speaker, 'locale'>): string => {
  const products = namesOf(choices.products, ids.slice(0, NAMED_PRODUCTS))
  const count = ids.length - NAMED_PRODUCTS
  return count > 0 ? t('approvals.rules.moreProducts', { products, count }) : products
}

const conditionWords = (condition: ConditionInput, { t, locale, choices }: Speaker): string => {
  switch (condition.kind) {
    case 'amountOver':
      return t('approvals.rules.of.amountOver', { amount: formatMoney(condition.amount) })
    case 'person':
      return t('approvals.rules.of.person', { people: namesOf(choices.people, condition.userIds) })
    case 'role':
      return t('approvals.rules.of.role', { role: t(`members.roles.${condition.role}`).toLowerCase() })
    case 'productGroup':
      return t('approvals.rules.of.productGroup', { groups: namesOf(choices.productGroups, condition.groupIds) })
    case 'product':
      return t('approvals.rules.of.product', { products: productWords(condition.productIds, { t, choices }) })
    case 'country': {
      const countries = condition.countries.map((code) => getCountryName(code, locale)).join(', ')
      return t(condition.isOutside ? 'approvals.rules.of.countryOutside' : 'approvals.rules.of.country', { countries })
    }
    case 'placesOver':
      return t('approvals.rules.of.placesOver', { count: condition.count })
    case 'costCentre':
      return t('approvals.rules.of.costCentre', { centres: namesOf(choices.costCentres, condition.costCentreIds) })
    case 'purchaseOrderMissing':
    case 'rush':
    case 'overBudget':
      return t(`approvals.rules.of.${condition.kind}`)
  }
}

/** Rule as a sentence: when, and who approves one after the other. */
export const ruleSentence = ({ conditions, steps }: RuleInput, speaker: Speaker): string => {
  const { t, choices } = speaker
  const when = conditions.map((condition) => conditionWords(condition, speaker)).join(t('approvals.rules.and'))
  const approvers = steps.map((step) =>
    step.kind === 'person' ? namesOf(choices.people, [step.userId]) : t(`approvals.rules.${step.kind}`).toLowerCase(),
  )
  return t('approvals.rules.sentence', {
    conditions: when === '' ? t('approvals.rules.always') : when,
    approvers: approvers.join(t('approvals.rules.followedBy')),
  })
}
