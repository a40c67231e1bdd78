import { Button, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { BANK_ENTRY_STATES } from '@tiraaz/domain/invoices/bank-entry-states'
import { PAGE_SIZES } from '@tiraaz/domain/limits'
import { useState } from 'react'
import { problemsOf } from '../../../api/failure.ts'
import { type BankEntrySearch, readBankEntryState } from '../../../data/invoices/agency-invoice-search.ts'
import {
  bankEntriesQuery,
  type ListedBankEntry,
  useAllocateEntry,
  useReopenEntry,
  useReversePayment,
} from '../../../data/invoices/agency-invoices.ts'
import { formatMoney } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { organizationId } from '../../../session/session.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { showToast, toastSuccess } from '../../../ui/feedback/toast.ts'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { RouterAnchor } from '../../../ui/layout/RouterAnchor.tsx'
import { PagedTable } from '../../../ui/table/PagedTable.tsx'
import { AssignInvoiceModal } from './AssignInvoiceModal.tsx'
import { bankEntryColumns } from './bank-entry-columns.tsx'
import classes from './Invoices.module.css'
import { SettleEntryModal } from './SettleEntryModal.tsx'

/** Incoming bank payments without an invoice: each is given to invoices or settled with a reason (R43). */
export const BankEntriesScreen = ({ search }: { search: BankEntrySearch }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [toGive, setToGive] = useState<ListedBankEntry | null>(null)
  const [toSettle, setToSettle] = useState<ListedBankEntry | null>(null)
  const { data, isError, isPlaceholderData, refetch } = useQuery(bankEntriesQuery(organizationId(), search))
  const page = search.page ?? 1
  const show = (next: BankEntrySearch) => void navigate({ to: '/agency/invoices/unallocated', search: next })
  const isBeyond = data !== undefined && !isPlaceholderData && page > data.pageCount
  return (
    <>
      {isBeyond && <Navigate to="/agency/invoices/unallocated" search={{ ...search, page: data.pageCount }} replace />}
      <PageTitle
        title={t('agencyInvoices.unallocated.title')}
        above={<RouterAnchor to="/agency/invoices">{t('agencyInvoices.back')}</RouterAnchor>}
      />
      <p className={classes.intro}>{t('agencyInvoices.unallocated.text')}</p>
      <div className={classes.tools}>
        <div className={classes.state}>
          <SegmentedControl
            aria-label={t('agencyInvoices.state')}
            data={(['all', ...BANK_ENTRY_STATES] as const).map((value) => ({
              value,
              label: t(`agencyInvoices.unallocated.states.${value}`),
            }))}
            value={search.state ?? 'all'}
            onChange={(value) => show({ state: readBankEntryState(value) })}
          />
        </div>
        {data !== undefined && data.open.count > 0 && (
          <span className={classes.quiet}>
            {t('agencyInvoices.unallocated.open', { count: data.open.count, sum: formatMoney(data.open.sum) })}
          </span>
        )}
      </div>
      <div className={classes.list}>
        <PagedTable
          label={t('agencyInvoices.unallocated.title')}
          columns={bankEntryColumns}
          rows={data?.entries}
          hasFailed={isError}
          onReadAgain={() => void refetch()}
          rowKey={({ id }) => id}
          rowName={nameOf}
          actions={(entry) => <EntryActions entry={entry} onGive={setToGive} onSettle={setToSettle} />}
          empty={
            <EmptyState title={t('agencyInvoices.unallocated.empty')} text={t('agencyInvoices.unallocated.about')} />
          }
          page={page}
          pageCount={data?.pageCount ?? 1}
          pageSize={PAGE_SIZES.orders}
          onPage={(next) => show({ ...search, page: next })}
        />
      </div>
      <GiveModal entry={toGive} onClose={() => setToGive(null)} />
      <SettleEntryModal entry={toSettle} onClose={() => setToSettle(null)} />
    </>
  )
}

const nameOf = ({ payer, sum }: ListedBankEntry): string => `${payer ?? '-'}, ${formatMoney(sum)}`

type EntryActionsProps = {
  entry: ListedBankEntry
  onGive: (entry: ListedBankEntry) => void
  onSettle: (entry: ListedBankEntry) => void
}

const EntryActions = ({ entry, onGive, onSettle }: EntryActionsProps) => {
  const { t } = useTranslation()
  const { mutate, isPending } = useReopenEntry()
  const reopen = () => mutate(entry.id, { onSuccess: () => toastSuccess(t('agencyInvoices.unallocated.reopened')) })
  const name = nameOf(entry)
  return (
    <span className={classes.rowActions}>
      {entry.freeSum > 0 && (
        <>
          <Button
            size="compact-sm"
            aria-label={t('agencyInvoices.unallocated.giveOf', { name })}
            onClick={() => onGive(entry)}
          >
            {t('agencyInvoices.bank.assign')}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('agencyInvoices.unallocated.settleOf', { name })}
            onClick={() => onSettle(entry)}
          >
            {t('agencyInvoices.unallocated.settle')}
          </Button>
        </>
      )}
      {entry.settled !== null && (
        <Button
          size="compact-sm"
          variant="default"
          loading={isPending}
          aria-label={t('agencyInvoices.unallocated.reopenOf', { name })}
          onClick={reopen}
        >
          {t('agencyInvoices.unallocated.reopen')}
        </Button>
      )}
    </span>
  )
}

/** Gives the money to one invoice after the other, until nothing is left; each message undoes its payment. */
const GiveModal = ({ entry, onClose }: { entry: ListedBankEntry | null; onClose: () => void }) => {
  const { t } = useTranslation()
  const [given, setGiven] = useState<{ ids: string[]; freeSum: number } | null>(null)
  const { mutate, isPending, error, reset } = useAllocateEntry()
  const { mutate: takeBack } = useReversePayment()
  const close = () => {
    setGiven(null)
    reset()
    onClose()
  }
  const ids = given?.ids ?? entry?.invoices.map(({ id }) => id) ?? []
  const restSum = given?.freeSum ?? entry?.freeSum ?? 0
  const give = (invoiceId: string) => {
    if (entry === null) return
    mutate(
      { id: entry.id, invoiceId },
      {
        onSuccess: ({ paymentId, sum, freeSum }) => {
          showToast({
            kind: 'success',
            message: t('agencyInvoices.unallocated.given', { sum: formatMoney(sum) }),
            action: { label: t('common.undo'), run: () => takeBack(paymentId) },
          })
          if (freeSum === 0) close()
          else setGiven({ ids: [...ids, invoiceId], freeSum })
        },
      },
    )
  }
  const request =
    entry === null
      ? null
      : {
          entry: { ...entry, key: entry.id, restSum, invoices: ids.map((id) => ({ id })) },
          isMore: restSum !== entry.sum,
        }
  return (
    <AssignInvoiceModal
      request={request}
      busy={isPending}
      problems={problemsOf(error)}
      onChoose={give}
      onClose={close}
    />
  )
}
