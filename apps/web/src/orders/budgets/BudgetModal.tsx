import { Select, TextInput } from '@mantine/core'
import { BUDGET_LIMITS, BUDGET_PERIODS, BUDGET_SCOPES } from '@tiraaz/domain/budgets/budget'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { useState } from 'react'
import { problemsOf } from '../../api/failure.ts'
import { problemAt } from '../../api/problems.ts'
import {
  type BudgetResponse,
  type BudgetsResponse,
  type BudgetInput,
  useAddBudget,
  useChangeBudget,
} from '../../data/budgets/budgets.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { toastSuccess } from '../../ui/feedback/toast.ts'
import { DayInput } from '../../ui/form/DayInput.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { MoneyInput } from '../../ui/form/MoneyInput.tsx'
import { optionsOf } from '../../ui/form/options-of.ts'
import { QuantityInput } from '../../ui/form/QuantityInput.tsx'
import { SegmentedField } from '../../ui/form/SegmentedField.tsx'
import { UnreadFieldsContext, useUnreadFields } from '../../ui/form/unread-fields.ts'

type Choices = Pick<BudgetsResponse, 'people' | 'costCentres'>
type BudgetModalProps = { clientId: string; choices: Choices; budget: BudgetResponse | null; onClose: () => void }

type BudgetForm = {
  name: string
  scope: (typeof BUDGET_SCOPES)[number]
  costCentreId: string | null
  personId: string | null
  period: (typeof BUDGET_PERIODS)[number]
  startsOn: string | null
  endsOn: string | null
  amount: number | null
  isHard: boolean
  warnPercent: number
}

const FIELDS = ['name', 'costCentreId', 'personId', 'startsOn', 'endsOn', 'amount', 'warnPercent']

const toForm = (budget: BudgetResponse | null): BudgetForm => ({
  name: budget?.name ?? '',
  scope: budget?.scope.kind ?? 'client',
  costCentreId: null,
  personId: null,
  period: budget?.period ?? 'month',
  startsOn: budget?.startsOn ?? `${toTallinnDay(new Date()).slice(0, 7)}-01`,
  endsOn: budget?.endsOn ?? null,
  amount: budget?.amount ?? null,
  isHard: budget?.isHard ?? true,
  warnPercent: budget?.warnPercent ?? BUDGET_LIMITS.usualWarnPercent,
})

const toScope = ({ scope, costCentreId, personId }: BudgetForm): BudgetInput['scope'] | null => {
  if (scope === 'costCentre') return costCentreId === null ? null : { kind: scope, costCentreId }
  if (scope === 'person') return personId === null ? null : { kind: scope, userId: personId }
  return { kind: scope }
}

/** Saves the form of a new budget or a change; null while it is not whole. */
const useSaveBudget = ({ clientId, budget, onClose }: BudgetModalProps, form: BudgetForm) => {
  const { t } = useTranslation()
  const added = useAddBudget(clientId)
  const changed = useChangeBudget(clientId)
  const { name, endsOn, amount, isHard, warnPercent, period, startsOn } = form
  const scope = toScope(form)
  const isWhole = name.trim() !== '' && amount !== null && (period !== 'once' || endsOn !== null)
  const save = () => {
    if (!isWhole) return
    const body = { name, endsOn, amount, isHard, warnPercent }
    const onSuccess = () => {
      toastSuccess(t(budget === null ? 'budgets.added' : 'budgets.changed'))
      onClose()
    }
    if (budget !== null) changed.mutate({ id: budget.id, version: budget.version, body }, { onSuccess })
    else if (scope !== null && startsOn !== null) added.mutate({ ...body, scope, period, startsOn }, { onSuccess })
  }
  const isNewWhole = budget !== null || (scope !== null && startsOn !== null)
  const { isPending, error } = budget === null ? added : changed
  return { save: isWhole && isNewWhole ? save : null, isPending, error }
}

/** Dialog of a new budget, or of a change: its scope, period and first day stay. */
export const BudgetModal = (props: BudgetModalProps) => {
  const { t } = useTranslation()
  const { budget, onClose } = props
  const [form, setForm] = useState(() => toForm(budget))
  const { hasUnread, report } = useUnreadFields()
  const { save, isPending, error } = useSaveBudget(props, form)
  const problems = problemsOf(error)
  const change = (changes: Partial<BudgetForm>) => setForm((before) => ({ ...before, ...changes }))
  const parts = { form, change, problemOf: (key: string) => problemAt(problems, key) }
  const title = t(budget === null ? 'budgets.add' : 'budgets.changeTitle')
  return (
    <FormModal
      opened
      title={title}
      submitLabel={t(budget === null ? 'budgets.add' : 'budgets.save')}
      busy={isPending}
      isBlocked={save === null || hasUnread}
      problems={problems}
      fields={FIELDS}
      onSubmit={() => save?.()}
      onClose={onClose}
    >
      <UnreadFieldsContext value={report}>
        <TextInput
          label={t('budgets.name')}
          description={t('budgets.nameHint')}
          value={form.name}
          maxLength={BUDGET_LIMITS.name}
          error={problemAt(problems, 'name')}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        {budget === null && <ScopeFields {...parts} choices={props.choices} />}
        <AmountFields {...parts} />
      </UnreadFieldsContext>
    </FormModal>
  )
}

type PartProps = {
  form: BudgetForm
  change: (changes: Partial<BudgetForm>) => void
  problemOf: (key: string) => string | undefined
}

/** Scope, period and first day, which are chosen once. */
const ScopeFields = ({ form, change, problemOf, choices }: PartProps & { choices: Choices }) => {
  const { t } = useTranslation()
  const scopes = BUDGET_SCOPES.filter(
    (scope) => scope === 'client' || (scope === 'costCentre' ? choices.costCentres : choices.people).length > 0,
  )
  return (
    <>
      <Select
        label={t('budgets.scope')}
        data={scopes.map((value) => ({ value, label: t(`budgets.scopes.${value}`) }))}
        value={form.scope}
        allowDeselect={false}
        onChange={(value) => change({ scope: BUDGET_SCOPES.find((scope) => scope === value) ?? 'client' })}
      />
      {form.scope === 'costCentre' && (
        <Select
          label={t('budgets.costCentre')}
          data={optionsOf(choices.costCentres)}
          value={form.costCentreId}
          searchable
          error={problemOf('costCentreId')}
          onChange={(costCentreId) => change({ costCentreId })}
        />
      )}
      {form.scope === 'person' && (
        <Select
          label={t('budgets.person')}
          data={optionsOf(choices.people)}
          value={form.personId}
          searchable
          error={problemOf('personId')}
          onChange={(personId) => change({ personId })}
        />
      )}
      <SegmentedField
        label={t('budgets.period')}
        options={BUDGET_PERIODS.map((value) => ({ value, label: t(`budgets.periods.${value}`) }))}
        value={form.period}
        onChange={(period) => change({ period })}
      />
      <DayInput
        label={t('budgets.startsOn')}
        value={form.startsOn}
        error={problemOf('startsOn')}
        onChange={(startsOn) => change({ startsOn })}
      />
    </>
  )
}

/** Fields that change later too. */
const AmountFields = ({ form, change, problemOf }: PartProps) => {
  const { t } = useTranslation()
  return (
    <>
      <DayInput
        label={t('budgets.endsOn')}
        description={form.period === 'once' ? undefined : t('budgets.noEnd')}
        value={form.endsOn}
        minDay={form.startsOn ?? undefined}
        error={problemOf('endsOn')}
        onChange={(endsOn) => change({ endsOn })}
      />
      <MoneyInput
        label={t('budgets.amount')}
        value={form.amount}
        isOptional
        error={problemOf('amount')}
        onChange={(amount) => change({ amount })}
      />
      <Select
        label={t('budgets.limit')}
        description={form.isHard ? undefined : t('budgets.softHint')}
        data={(['hard', 'soft'] as const).map((value) => ({ value, label: t(`budgets.limits.${value}`) }))}
        value={form.isHard ? 'hard' : 'soft'}
        allowDeselect={false}
        onChange={(value) => change({ isHard: value === 'hard' })}
      />
      <QuantityInput
        label={t('budgets.warnPercent')}
        description={t('budgets.warnHint')}
        value={form.warnPercent}
        min={BUDGET_LIMITS.minWarnPercent}
        max={BUDGET_LIMITS.maxWarnPercent}
        error={problemOf('warnPercent')}
        onChange={(warnPercent) => change({ warnPercent })}
      />
    </>
  )
}
