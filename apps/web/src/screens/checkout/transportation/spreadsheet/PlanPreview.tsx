import { Alert, Button, Checkbox, Group, List, Loader, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { isReady, planDistribution } from '@tiraaz/domain/distribution/plan-distribution'
import type { SheetCell } from '@tiraaz/domain/distribution/sheet-cell'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiFailure, problemsOf } from '../../../../api/failure.ts'
import { contactsQuery, countriesQuery } from '../../../../data/contacts.ts'
import { useDistribute } from '../../../../data/distribution.ts'
import type { Order } from '../../../../data/order-queries.ts'
import { formatAddress } from '../../../../i18n/format-address.ts'
import { ProblemList } from '../../../../ui/ProblemList.tsx'
import { toastSuccess } from '../../../../ui/toast.ts'
import { distributionFacts } from './distribution-facts.ts'
import { PlanRows } from './PlanRows.tsx'
import { type BookChoice, countRows, refusedRows, rowsToSend, withBookChoice } from './plan-rows.ts'
import { fileNoticeText, type PlanNames, sheetNoticeText, sheetProblemText } from './plan-texts.ts'
import { PlanTotals } from './PlanTotals.tsx'
import type { SheetFileNotice } from './sheet-file.ts'

type PlanPreviewProps = {
  clientId: string
  order: Order
  taken: { sheet: SheetCell[][]; notices: SheetFileNotice[] }
  onAgain: () => void
  onApplied: () => void
}

const KINDS = ['matched', 'new', 'skipped', 'error'] as const

const namesOf = ({ designs, contacts }: ReturnType<typeof distributionFacts>): PlanNames => {
  const byId = new Map(contacts.map((contact) => [contact.id, contact.address]))
  const named = new Map(designs.map(({ id, productName, name }) => [id, `${productName}: ${name ?? '-'}`]))
  return {
    contact: (id) => {
      const address = byId.get(id)
      if (address === undefined) return ''
      return [address.objectName, formatAddress(address)].filter((part) => part !== '').join(', ')
    },
    design: (id) => named.get(id) ?? '',
  }
}

/** Everything that the spreadsheet would do, before anything of it is done. */
export const PlanPreview = (props: PlanPreviewProps) => {
  const { data: contacts } = useQuery(contactsQuery(props.clientId))
  const { data: countries } = useQuery(countriesQuery())
  const facts = useMemo(
    () =>
      contacts === undefined || countries === undefined ? null : distributionFacts(props.order, contacts, countries),
    [props.order, contacts, countries],
  )
  return facts === null ? <Loader /> : <ShownPlan {...props} facts={facts} />
}

type ShownPlanProps = PlanPreviewProps & { facts: ReturnType<typeof distributionFacts> }

const ShownPlan = ({ clientId, order, taken, facts, onAgain, onApplied }: ShownPlanProps) => {
  const { t } = useTranslation()
  const plan = useMemo(() => planDistribution(taken.sheet, facts), [taken, facts])
  const names = useMemo(() => namesOf(facts), [facts])
  const [book, setBook] = useState<BookChoice>({ all: true, others: new Set() })
  const [onlyErrors, setOnlyErrors] = useState(false)
  const save = useDistribute(clientId, order.id)
  const refused = useMemo(() => refusedRows(plan.rows, problemsOf(save.error)), [plan.rows, save.error])
  const counts = countRows(plan.rows, refused.byRow)
  const isConflict = save.error instanceof ApiFailure && save.error.status === 409
  const hasRows = counts.matched + counts.new + refused.byRow.size > 0
  const shown = onlyErrors
    ? plan.rows.filter(({ row, outcome }) => outcome.kind === 'error' || refused.byRow.has(row))
    : plan.rows
  const apply = () =>
    save.mutate(rowsToSend(plan.rows, facts.designs, book), {
      onSuccess: () => {
        toastSuccess(t('distribution.applied'))
        onApplied()
      },
    })
  return (
    <Stack gap="md">
      {isConflict && (
        <Alert color="danger" role="alert">
          {t('distribution.changedElsewhere')}
        </Alert>
      )}
      <ProblemList problems={refused.beside} />
      {!isReady(plan) && (
        <Alert color="danger" role="alert" title={t('distribution.notReady')}>
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
          {t('distribution.noneToTake')}
        </Alert>
      )}
      <Group gap="lg" role="status">
        {KINDS.filter((kind) => counts[kind] > 0).map((kind) => (
          <span key={kind}>{t(`distribution.counts.${kind}`, { count: counts[kind] })}</span>
        ))}
      </Group>
      <Notices
        texts={[...taken.notices.map(fileNoticeText), ...plan.notices.map((one) => sheetNoticeText(one, names))]}
      />
      {hasRows && <PlanTotals totals={plan.totals} names={names} />}
      {plan.rows.length > 0 && (
        <>
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
          <PlanRows
            rows={shown}
            names={names}
            book={book}
            refused={refused.byRow}
            onBook={(row, isSaved) => setBook((before) => withBookChoice(before, row, isSaved))}
          />
        </>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onAgain} disabled={save.isPending}>
          {t('distribution.again')}
        </Button>
        <Button loading={save.isPending} disabled={!isReady(plan) || !hasRows} onClick={apply}>
          {t('distribution.apply')}
        </Button>
      </Group>
    </Stack>
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
