import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type BudgetResponse, type BudgetsResponse, budgetsQuery, useRemoveBudget } from '../../data/budgets/budgets.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { problemsOf } from '../../api/failure.ts'
import { ConfirmModal } from '../../ui/feedback/ConfirmModal.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ReadFailed } from '../../ui/feedback/ReadFailed.tsx'
import { BlockSkeleton } from '../../ui/feedback/Skeletons.tsx'
import { toastSuccess } from '../../ui/feedback/toast.ts'
import { BudgetBar } from './BudgetBar.tsx'
import { BudgetEntries } from './BudgetEntries.tsx'
import { BudgetModal } from './BudgetModal.tsx'
import { budgetDays, budgetFigures } from './budget-words.ts'
import classes from './Budgets.module.css'
import { SpendingPart } from './SpendingPart.tsx'

type OpenDialog = { kind: 'add' } | { kind: 'change' | 'entries' | 'remove'; budget: BudgetResponse }

/** Budgets of a client with their entries, and the spending by cost centre; for its managers and the agency (R48). */
export const BudgetsPart = ({ clientId }: { clientId: string }) => {
  const { t } = useTranslation()
  const { data, isError, refetch } = useQuery(budgetsQuery(clientId))
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  if (data === undefined)
    return isError ? <ReadFailed onReadAgain={() => void refetch()} /> : <BlockSkeleton height={320} />
  return (
    <>
      <div className={classes.top}>
        <p className={classes.intro}>{t('budgets.intro')}</p>
        <Button onClick={() => setDialog({ kind: 'add' })}>{t('budgets.add')}</Button>
      </div>
      {data.budgets.length === 0 ? (
        <EmptyState title={t('budgets.empty')} text={t('budgets.emptyHint')} />
      ) : (
        <ul className={classes.list}>
          {data.budgets.map((budget) => (
            <BudgetRow key={budget.id} budget={budget} onOpen={(kind) => setDialog({ kind, budget })} />
          ))}
        </ul>
      )}
      {(data.budgets.length > 0 || data.costCentres.length > 0) && <SpendingPart clientId={clientId} />}
      {dialog !== null && (
        <OpenBudgetDialog clientId={clientId} choices={data} dialog={dialog} onClose={() => setDialog(null)} />
      )}
    </>
  )
}

type BudgetRowProps = { budget: BudgetResponse; onOpen: (kind: 'change' | 'entries' | 'remove') => void }

const BudgetRow = ({ budget, onOpen }: BudgetRowProps) => {
  const { t } = useTranslation()
  const { name, scope, period, current, isHard, earlier } = budget
  const scopeName = scope.name === null ? '' : `: ${scope.name}`
  const isOver = current !== null && current.spent + current.waiting > current.amount
  return (
    <li className={classes.row}>
      <div>
        <div className={classes.name}>{name}</div>
        <div className={classes.muted}>
          {t(`budgets.scopes.${scope.kind}`)}
          {scopeName} · {t(`budgets.periods.${period}`)}
        </div>
        <div className={classes.muted}>{t(`budgets.limitsShort.${isHard ? 'hard' : 'soft'}`)}</div>
      </div>
      {current === null ? (
        <div className={classes.muted}>{t('budgets.bar.ended')}</div>
      ) : (
        <div>
          <div className={classes.days}>{budgetDays(t, current)}</div>
          <BudgetBar {...current} />
          <p className={`${classes.figures} ${isOver ? classes.exceeded : ''}`}>{budgetFigures(t, current)}</p>
        </div>
      )}
      <div className={classes.actions}>
        {(current !== null || earlier.length > 0) && (
          <Button variant="subtle" size="compact-md" onClick={() => onOpen('entries')}>
            {t('budgets.entries')}
          </Button>
        )}
        <Button variant="subtle" size="compact-md" onClick={() => onOpen('change')}>
          {t('budgets.change')}
        </Button>
        <Button variant="subtle" size="compact-md" onClick={() => onOpen('remove')}>
          {t('budgets.remove')}
        </Button>
      </div>
    </li>
  )
}

type OpenBudgetDialogProps = { clientId: string; choices: BudgetsResponse; dialog: OpenDialog; onClose: () => void }

const OpenBudgetDialog = ({ clientId, choices, dialog, onClose }: OpenBudgetDialogProps) => {
  switch (dialog.kind) {
    case 'add':
      return <BudgetModal clientId={clientId} choices={choices} budget={null} onClose={onClose} />
    case 'change':
      return <BudgetModal clientId={clientId} choices={choices} budget={dialog.budget} onClose={onClose} />
    case 'entries':
      return <BudgetEntries clientId={clientId} budget={dialog.budget} onClose={onClose} />
    case 'remove':
      return <RemoveBudget clientId={clientId} budget={dialog.budget} onClose={onClose} />
  }
}

const RemoveBudget = ({
  clientId,
  budget,
  onClose,
}: {
  clientId: string
  budget: BudgetResponse
  onClose: () => void
}) => {
  const { t } = useTranslation()
  const { mutate, isPending, error } = useRemoveBudget(clientId)
  const onSuccess = () => {
    toastSuccess(t('budgets.removed'))
    onClose()
  }
  return (
    <ConfirmModal
      opened
      destructive
      title={t('budgets.removeTitle')}
      confirmLabel={t('budgets.remove')}
      busy={isPending}
      problems={problemsOf(error)}
      onConfirm={() => mutate(budget, { onSuccess })}
      onClose={onClose}
    >
      {t('budgets.removeText', { name: budget.name })}
    </ConfirmModal>
  )
}
