import { Alert, Button, Checkbox, Group, List, Stack } from '@mantine/core'
import {
  type DistributionFacts,
  type DistributionPlan,
  isReady,
  type DesignTotal,
} from '@tiraaz/domain/distribution/plan-distribution'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from '../../../../i18n/i18n.ts'
import { isConflict, problemsOf } from '../../../../api/failure.ts'
import { useDistribute } from '../../../../data/orders/distribution.ts'
import type { Order } from '../../../../data/orders/order-queries.ts'
import { ProblemList } from '../../../../ui/form/ProblemList.tsx'
import { toastSuccess } from '../../../../ui/feedback/toast.ts'
import { useDifferenceWords } from '../use-difference-words.ts'
import { PlanRows } from './PlanRows.tsx'
import type { RowFixes } from './RowSuggestions.tsx'
import { type BookChoice, countRows, type PlanCounts, refusedRows, rowsToSend, withBookChoice } from './plan-rows.ts'
import { planNames, sheetNoticeText, sheetProblemText, type PlanNames } from './plan-texts.ts'
import { formatInteger } from '../../../../i18n/format.ts'
import classes from './PlanRows.module.css'

type PlanTotalsProps = { totals: readonly DesignTotal[]; names: PlanNames; planned: string }

/** Quantities that the plan distributes, by design; a design that the plan leaves out keeps its destinations. */
const PlanTotals = ({ totals, names, planned: plannedWord }: PlanTotalsProps) => {
  const { t } = useTranslation()
  const differenceWords = useDifferenceWords()
  return (
    <table aria-label={t('distribution.totals')} className={classes.totals}>
      <thead>
        <tr>
          <th>{t('distribution.design')}</th>
          <th className={classes.number}>{plannedWord}</th>
          <th className={classes.number}>{t('distribution.ordered')}</th>
          <th className={classes.number}>{t('distribution.difference')}</th>
        </tr>
      </thead>
      <tbody>
        {totals.map(({ designId, planned, quantity, difference }) => (
          <tr key={designId}>
            <td className={classes.name}>{names.design(designId)}</td>
            <td className={classes.number}>{formatInteger(planned)}</td>
            <td className={classes.number}>{formatInteger(quantity)}</td>
            <td className={classes.number} data-wrong={planned > 0 && difference !== 0}>
              {planned === 0 ? t('distribution.unchanged') : differenceWords(difference)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export type PlanPreviewProps = {
  clientId: string
  order: Order
  facts: DistributionFacts
  plan: DistributionPlan
  words: { notReady: string; nothing: string; planned: string; again: string }
  /** Notices about the source of the plan. */
  notices: readonly string[]
  /** Initial choice: whether new contacts are saved to the address book. */
  savesNew: boolean
  /** Ways to give a row the address that it means. */
  fixes?: RowFixes
  /** Controls to fix errors, besides choosing another source. */
  fix?: ReactNode
  onAgain: () => void
  onApplied: () => void
}

const KINDS = ['matched', 'new', 'skipped', 'error'] as const

/** Preview of everything that the plan would change, before it is applied. */
export const PlanPreview = (props: PlanPreviewProps) => {
  const { clientId, order, facts, plan, words } = props
  const { t } = useTranslation()
  const names = useMemo(() => planNames(facts), [facts])
  const [book, setBook] = useState<BookChoice>({ all: props.savesNew, others: new Set() })
  const [onlyErrors, setOnlyErrors] = useState(false)
  const save = useDistribute(clientId, order.id)
  const refused = useMemo(() => refusedRows(plan.rows, problemsOf(save.error)), [plan.rows, save.error])
  const counts = countRows(plan.rows, refused.byRow)
  const hasRows = counts.matched + counts.new + refused.byRow.size > 0
  const shown =
    onlyErrors && counts.error > 0
      ? plan.rows.filter(({ row, outcome }) => outcome.kind === 'error' || refused.byRow.has(row))
      : plan.rows
  const apply = () =>
    save.mutate(rowsToSend(plan.rows, facts.designs, book), {
      onSuccess: () => {
        toastSuccess(t('distribution.applied'))
        props.onApplied()
      },
    })
  return (
    <Stack gap="md">
      <PlanAlerts {...props} error={save.error} counts={counts} hasRows={hasRows} />
      <ProblemList problems={refused.beside} />
      <Group gap="lg" role="status">
        {KINDS.filter((kind) => counts[kind] > 0).map((kind) => (
          <span key={kind}>{t(`distribution.counts.${kind}`, { count: counts[kind] })}</span>
        ))}
      </Group>
      <Notices texts={[...props.notices, ...plan.notices.map((one) => sheetNoticeText(one, names))]} />
      {hasRows && <PlanTotals totals={plan.totals} names={names} planned={words.planned} />}
      {hasRows || counts.error > 0 ? (
        <>
          {counts.error + counts.new > 0 && (
            <Group gap="lg">
              {counts.error > 0 && (
                <Checkbox
                  label={t('distribution.onlyErrors')}
                  checked={onlyErrors}
                  onChange={(event) => setOnlyErrors(event.currentTarget.checked)}
                />
              )}
              {counts.new > 0 && (
                <Checkbox
                  label={t('distribution.saveNew')}
                  checked={book.all}
                  onChange={(event) => setBook({ all: event.currentTarget.checked, others: new Set() })}
                />
              )}
            </Group>
          )}
          <PlanRows
            rows={shown}
            names={names}
            book={book}
            refused={refused.byRow}
            fixes={
              props.fixes && {
                ...props.fixes,
                choose: (row, contactId) => {
                  // The refusal names rows of the plan that was sent.
                  save.reset()
                  props.fixes?.choose(row, contactId)
                },
              }
            }
            onBook={(row, isSaved) => setBook((before) => withBookChoice(before, row, isSaved))}
          />
        </>
      ) : null}
      <Group className={classes.footer ?? ''} justify="flex-end" gap="xs">
        {props.fix}
        <Button variant="default" onClick={props.onAgain} disabled={save.isPending}>
          {words.again}
        </Button>
        <Button loading={save.isPending} disabled={!isReady(plan) || !hasRows} onClick={apply}>
          {t('distribution.apply')}
        </Button>
      </Group>
    </Stack>
  )
}

type PlanAlertsProps = Pick<PlanPreviewProps, 'plan' | 'words'> & {
  error: Error | null
  counts: PlanCounts
  hasRows: boolean
}

const PlanAlerts = ({ plan, words, error, counts, hasRows }: PlanAlertsProps) => {
  const { t } = useTranslation()
  return (
    <>
      {isConflict(error) && (
        <Alert color="danger" role="alert">
          {t('distribution.changedElsewhere')}
        </Alert>
      )}
      {!isReady(plan) && (
        <Alert color="danger" role="alert" title={words.notReady}>
          <List size="sm">
            {plan.problems.map((problem) => (
              <List.Item key={JSON.stringify(problem)}>{sheetProblemText(problem)}</List.Item>
            ))}
            {counts.error > 0 && <List.Item>{t('distribution.counts.error', { count: counts.error })}</List.Item>}
          </List>
        </Alert>
      )}
      {isReady(plan) && !hasRows && (
        <Alert color="danger" role="alert">
          {words.nothing}
        </Alert>
      )}
    </>
  )
}

const Notices = ({ texts }: { texts: readonly string[] }) =>
  texts.length === 0 ? null : (
    <List size="sm">
      {[...new Set(texts)].map((text) => (
        <List.Item key={text}>{text}</List.Item>
      ))}
    </List>
  )
