import { Button, Checkbox, Select, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { CLIENT_ROLES } from '@tiraaz/domain/access/role'
import { APPROVAL_CONDITION_KINDS, APPROVAL_LIMITS } from '@tiraaz/domain/approvals/approval-policy'
import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import type { TFunction } from 'i18next'
import type { ConditionInput, RuleInput } from '../../data/approvals/approvals.ts'
import { countriesQuery } from '../../data/contacts/contacts.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { FilterSelect } from '../../ui/form/FilterSelect.tsx'
import { MoneyInput } from '../../ui/form/MoneyInput.tsx'
import { optionsOf } from '../../ui/form/options-of.ts'
import { QuantityInput } from '../../ui/form/QuantityInput.tsx'
import classes from './Approvals.module.css'
import type { RuleChoices } from './rule-sentence.ts'

type Kind = ConditionInput['kind']
type RuleFieldsProps = {
  rule: RuleInput
  choices: RuleChoices
  onChange: (rule: RuleInput) => void
  onRemove: () => void
}

/** First values of a condition, which the person changes then. */
const createCondition = (kind: Kind, { people, productGroups, products, costCentres }: RuleChoices): ConditionInput => {
  switch (kind) {
    case 'amountOver':
      return { kind, amount: 500 }
    case 'person':
      return { kind, userIds: people.slice(0, 1).map(({ id }) => id) }
    case 'role':
      return { kind, role: 'orderer' }
    case 'productGroup':
      return { kind, groupIds: productGroups.slice(0, 1).map(({ id }) => id) }
    case 'product':
      return {
        kind,
        productIds: products
          .filter(({ isOffered }) => isOffered)
          .slice(0, 1)
          .map(({ id }) => id),
      }
    case 'country':
      return { kind, countries: ['EE'], isOutside: true }
    case 'placesOver':
      return { kind, count: 10 }
    case 'costCentre':
      return { kind, costCentreIds: costCentres.slice(0, 1).map(({ id }) => id) }
    case 'purchaseOrderMissing':
    case 'rush':
    case 'overBudget':
      return { kind }
  }
}

/** Kinds of conditions that need a list, or order fields of the client, are offered where there are some. */
const canAskFor = (kind: Kind, { productGroups, costCentres, ...choices }: RuleChoices): boolean => {
  if (kind === 'productGroup') return productGroups.length > 0
  if (kind === 'product') return choices.products.some(({ isOffered }) => isOffered)
  if (kind === 'costCentre') return costCentres.length > 0
  if (kind === 'overBudget') return choices.hasBudgets
  return kind !== 'purchaseOrderMissing' || choices.isPurchaseOrderOptional
}

const replaceAt = <T,>(list: readonly T[], at: number, next: T): T[] =>
  list.map((one, nth) => (nth === at ? next : one))
const removeAt = <T,>(list: readonly T[], at: number): T[] => list.filter((_, nth) => nth !== at)

/** Fields of one rule: its name, conditions and approvers. */
export const RuleFields = ({ rule, choices, onChange, onRemove }: RuleFieldsProps) => {
  const { t } = useTranslation()
  const { conditions, steps } = rule
  const setConditions = (next: ConditionInput[]) => onChange({ ...rule, conditions: next })
  return (
    <div className={classes.fields}>
      <TextInput
        label={t('approvals.rules.name')}
        value={rule.name}
        maxLength={TEXT_LIMITS.name}
        onChange={(event) => onChange({ ...rule, name: event.currentTarget.value })}
      />
      <Checkbox
        label={t('approvals.rules.isActive')}
        checked={rule.isActive}
        onChange={(event) => onChange({ ...rule, isActive: event.currentTarget.checked })}
      />
      <strong>{t('approvals.rules.conditions')}</strong>
      {conditions.map((condition, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- conditions have no id
        <div key={at} className={classes.line}>
          <Select
            aria-label={t('approvals.rules.conditions')}
            data={APPROVAL_CONDITION_KINDS.filter((kind) => kind === condition.kind || canAskFor(kind, choices)).map(
              (kind) => ({ value: kind, label: t(`approvals.rules.kinds.${kind}`) }),
            )}
            value={condition.kind}
            allowDeselect={false}
            onChange={(value) => {
              const kind = APPROVAL_CONDITION_KINDS.find((one) => one === value)
              if (kind !== undefined) setConditions(replaceAt(conditions, at, createCondition(kind, choices)))
            }}
          />
          <ConditionValue
            condition={condition}
            choices={choices}
            onChange={(next) => setConditions(replaceAt(conditions, at, next))}
          />
          <Button
            variant="subtle"
            size="compact-md"
            aria-label={t('approvals.rules.removeCondition')}
            onClick={() => setConditions(removeAt(conditions, at))}
          >
            <IconX size={16} aria-hidden />
          </Button>
        </div>
      ))}
      {conditions.length < APPROVAL_LIMITS.conditions && (
        <Button variant="subtle" onClick={() => setConditions([...conditions, createCondition('amountOver', choices)])}>
          {t('approvals.rules.addCondition')}
        </Button>
      )}
      <StepFields steps={steps} choices={choices} onChange={(next) => onChange({ ...rule, steps: next })} />
      <Button variant="subtle" color="danger" onClick={onRemove}>
        {t('approvals.rules.remove')}
      </Button>
    </div>
  )
}

type StepFieldsProps = Pick<RuleFieldsProps, 'choices'> & {
  steps: RuleInput['steps']
  onChange: (steps: RuleInput['steps']) => void
}

type StepInput = RuleInput['steps'][number]

const toStep = (value: string): StepInput =>
  value === 'managers' || value === 'designated' ? { kind: value } : { kind: 'person', userId: value }
const toValue = (step: StepInput): string => (step.kind === 'person' ? step.userId : step.kind)

const StepFields = ({ steps, choices, onChange }: StepFieldsProps) => {
  const { t } = useTranslation()
  const canDesignate = choices.approverDomains.length > 0 || steps.some(({ kind }) => kind === 'designated')
  const data = [
    { value: 'managers', label: t('approvals.rules.managers') },
    ...(canDesignate ? [{ value: 'designated', label: t('approvals.rules.designated') }] : []),
    ...optionsOf(choices.people),
  ]
  return (
    <>
      <strong>{t('approvals.rules.steps')}</strong>
      {steps.map((step, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- steps have no id
        <div key={at} className={classes.line} data-two>
          <Select
            aria-label={`${t('approvals.rules.steps')} ${at + 1}`}
            data={data}
            searchable
            allowDeselect={false}
            value={toValue(step)}
            onChange={(value) => value !== null && onChange(replaceAt(steps, at, toStep(value)))}
          />
          {steps.length > 1 && (
            <Button
              variant="subtle"
              size="compact-md"
              aria-label={t('approvals.rules.removeStep')}
              onClick={() => onChange(removeAt(steps, at))}
            >
              <IconX size={16} aria-hidden />
            </Button>
          )}
        </div>
      ))}
      {steps.length < APPROVAL_LIMITS.steps && (
        <Button variant="subtle" onClick={() => onChange([...steps, { kind: 'managers' }])}>
          {t('approvals.rules.addStep')}
        </Button>
      )}
    </>
  )
}

/** Products of the catalogue, and chosen ones that are not in it any more, which can be taken away only. */
const listProductOptions = (t: TFunction, { products }: RuleChoices, chosen: readonly string[]) =>
  products
    .filter(({ id, isOffered }) => isOffered || chosen.includes(id))
    .map(({ id, name, isOffered }) => ({ id, name: isOffered ? name : t('approvals.rules.notOffered', { name }) }))

type ConditionValueProps = {
  condition: ConditionInput
  choices: RuleChoices
  onChange: (condition: ConditionInput) => void
}

/** Field for the value of a condition. */
const ConditionValue = ({ condition, choices, onChange }: ConditionValueProps) => {
  const { t } = useTranslation()
  switch (condition.kind) {
    case 'amountOver':
      return (
        <MoneyInput
          label={t('approvals.rules.amount')}
          value={condition.amount}
          onChange={(amount) => amount !== null && onChange({ ...condition, amount })}
        />
      )
    case 'person':
      return (
        <FilterSelect
          label={t('approvals.rules.people')}
          options={choices.people}
          selected={condition.userIds}
          onChange={(ids) => ids !== undefined && onChange({ ...condition, userIds: ids })}
        />
      )
    case 'role':
      return (
        <Select
          label={t('approvals.rules.role')}
          data={CLIENT_ROLES.map((role) => ({ value: role, label: t(`members.roles.${role}`) }))}
          value={condition.role}
          allowDeselect={false}
          onChange={(value) => {
            const role = CLIENT_ROLES.find((one) => one === value)
            if (role !== undefined) onChange({ ...condition, role })
          }}
        />
      )
    case 'productGroup':
      return (
        <FilterSelect
          label={t('approvals.rules.groups')}
          options={choices.productGroups}
          selected={condition.groupIds}
          onChange={(ids) => ids !== undefined && onChange({ ...condition, groupIds: ids })}
        />
      )
    case 'product':
      return (
        <FilterSelect
          label={t('approvals.rules.products')}
          options={listProductOptions(t, choices, condition.productIds)}
          selected={condition.productIds}
          onChange={(ids) => ids !== undefined && onChange({ ...condition, productIds: ids })}
        />
      )
    case 'costCentre':
      return (
        <FilterSelect
          label={t('approvals.rules.costCentres')}
          options={choices.costCentres}
          selected={condition.costCentreIds}
          onChange={(ids) => ids !== undefined && onChange({ ...condition, costCentreIds: ids })}
        />
      )
    case 'purchaseOrderMissing':
    case 'rush':
    case 'overBudget':
      return <span />
    case 'country':
      return <CountryValue condition={condition} onChange={onChange} />
    case 'placesOver':
      return (
        <QuantityInput
          label={t('approvals.rules.places')}
          value={condition.count}
          min={1}
          max={APPROVAL_LIMITS.places}
          onChange={(count) => onChange({ ...condition, count })}
        />
      )
  }
}

type CountryValueProps = {
  condition: Extract<ConditionInput, { kind: 'country' }>
  onChange: (condition: ConditionInput) => void
}

const CountryValue = ({ condition, onChange }: CountryValueProps) => {
  const { t } = useTranslation()
  const { data: countries } = useSuspenseQuery(countriesQuery())
  return (
    <div>
      <FilterSelect
        label={t('approvals.rules.countries')}
        options={countries.map(({ code, name }) => ({ id: code, name }))}
        selected={condition.countries}
        onChange={(codes) => codes !== undefined && onChange({ ...condition, countries: codes })}
      />
      <Checkbox
        mt="xs"
        label={t('approvals.rules.isOutside')}
        checked={condition.isOutside}
        onChange={(event) => onChange({ ...condition, isOutside: event.currentTarget.checked })}
      />
    </div>
  )
}
