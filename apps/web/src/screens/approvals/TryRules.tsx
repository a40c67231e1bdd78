import { Checkbox, Select } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { APPROVAL_LIMITS } from '@tiraaz/domain/approvals/approval-policy'
import { useState } from 'react'
import { problemsOf } from '../../api/failure.ts'
import { type PolicyInput, type TriedOrder, useTryPolicy } from '../../data/approvals/approvals.ts'
import { countriesQuery } from '../../data/contacts/contacts.ts'
import { formatMoney } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { BusyButton } from '../../ui/form/BusyButton.tsx'
import { MoneyInput } from '../../ui/form/MoneyInput.tsx'
import { optionsOf } from '../../ui/form/options-of.ts'
import { ProblemList } from '../../ui/form/ProblemList.tsx'
import { QuantityInput } from '../../ui/form/QuantityInput.tsx'
import classes from './Approvals.module.css'
import { approverName } from './approver-name.ts'
import type { RuleChoices } from './rule-sentence.ts'
import { TryProducts } from './TryProducts.tsx'

type TryRulesProps = { clientId: string; choices: RuleChoices; policy: PolicyInput }

/** Tries the rules as they stand on the screen on an imagined order. */
export const TryRules = ({ clientId, choices, policy }: TryRulesProps) => {
  const { t } = useTranslation()
  const { data: countries } = useSuspenseQuery(countriesQuery())
  const orderers = choices.people.filter(({ role }) => role !== 'viewer')
  const [order, setOrder] = useState<TriedOrder>({
    personId: orderers[0]?.id ?? '',
    amount: 1200,
    productGroupIds: [],
    productIds: [],
    countries: ['EE'],
    placeCount: 1,
    costCentreIds: [],
    hasPurchaseOrder: true,
    isRush: false,
    isOverBudget: false,
  })
  const { mutate, isPending, error, data, variables } = useTryPolicy(clientId)
  const isOfThese = variables?.policy === policy && variables.order === order
  const person = choices.people.find(({ id }) => id === order.personId)?.name ?? ''
  const change = (changes: Partial<TriedOrder>) => setOrder({ ...order, ...changes })
  return (
    <section aria-labelledby="try-rules">
      <h2 className={classes.heading} id="try-rules">
        {t('approvals.rules.tryTitle')}
      </h2>
      <p className={classes.muted}>{t('approvals.rules.tryHint')}</p>
      <div className={classes.tried}>
        <Select
          label={t('approvals.rules.tryPerson')}
          data={optionsOf(orderers)}
          value={order.personId}
          allowDeselect={false}
          onChange={(id) => id !== null && change({ personId: id })}
        />
        <MoneyInput
          label={t('approvals.rules.tryAmount')}
          value={order.amount}
          isOptional
          onChange={(amount) => change({ amount })}
        />
        <TryProducts choices={choices} order={order} onChange={change} />
        {choices.costCentres.length > 0 && (
          <Select
            label={t('approvals.rules.costCentres')}
            data={optionsOf(choices.costCentres)}
            value={order.costCentreIds[0] ?? null}
            clearable
            onChange={(id) => change({ costCentreIds: id === null ? [] : [id] })}
          />
        )}
        <Select
          label={t('approvals.rules.tryCountry')}
          data={countries.map(({ code, name }) => ({ value: code, label: name }))}
          value={order.countries[0] ?? null}
          searchable
          allowDeselect={false}
          onChange={(code) => code !== null && change({ countries: [code] })}
        />
        <QuantityInput
          label={t('approvals.rules.tryPlaces')}
          value={order.placeCount}
          max={APPROVAL_LIMITS.places}
          onChange={(placeCount) => change({ placeCount })}
        />
        {choices.isPurchaseOrderOptional && (
          <Checkbox
            label={t('approvals.rules.tryPurchaseOrder')}
            checked={order.hasPurchaseOrder}
            onChange={(event) => change({ hasPurchaseOrder: event.currentTarget.checked })}
          />
        )}
        <Checkbox
          label={t('approvals.rules.tryRush')}
          checked={order.isRush}
          onChange={(event) => change({ isRush: event.currentTarget.checked })}
        />
        {choices.hasBudgets && (
          <Checkbox
            label={t('approvals.rules.tryOverBudget')}
            checked={order.isOverBudget}
            onChange={(event) => change({ isOverBudget: event.currentTarget.checked })}
          />
        )}
        <BusyButton
          variant="default"
          busy={isPending}
          disabled={order.personId === ''}
          onClick={() => mutate({ policy, order })}
        >
          {t('approvals.rules.try')}
        </BusyButton>
      </div>
      <ProblemList problems={problemsOf(error)} />
      <output className={classes.result}>
        {data !== undefined && isOfThese && (
          <>
            {data.steps.length === 0
              ? t('approvals.rules.tryNone')
              : t('approvals.rules.tryResult', {
                  order: t('approvals.rules.tryOrder', { person, amount: formatMoney(order.amount) }),
                  approvers: data.steps.map((step) => approverName(t, step)).join(' → '),
                })}
          </>
        )}
      </output>
    </section>
  )
}
