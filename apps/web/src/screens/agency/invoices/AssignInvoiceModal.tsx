import { UnstyledButton } from '@mantine/core'
import { Dialog } from '../../../ui/feedback/Dialog.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldProblem } from '../../../api/failure.ts'
import { type AgencyInvoice, agencyInvoicesQuery } from '../../../data/invoices/agency-invoices.ts'
import { formatDay, formatMoney } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { organizationId } from '../../../session/session.ts'
import '../../../ui/layout/mantine-floating.ts'
import { ReadFailed } from '../../../ui/feedback/ReadFailed.tsx'
import { BlockSkeleton } from '../../../ui/feedback/Skeletons.tsx'
import { ListSearch } from '../../../ui/form/ListSearch.tsx'
import { ProblemList } from '../../../ui/form/ProblemList.tsx'
import classes from './AssignInvoiceModal.module.css'
import type { AssignRequest } from './statement-columns.tsx'

type AssignInvoiceModalProps = {
  /** Payment that gets an invoice; null while the dialog is closed. */
  request: AssignRequest | null
  busy: boolean
  problems: readonly FieldProblem[]
  onChoose: (invoiceId: string) => void
  onClose: () => void
}

/** Chooses the unpaid invoice that a payment without a known reference number pays. */
export const AssignInvoiceModal = ({ request, busy, problems, onChoose, onClose }: AssignInvoiceModalProps) => {
  const { t } = useTranslation()
  const entry = request?.entry
  const isMore = request?.isMore === true
  return (
    <Dialog
      opened={entry !== undefined}
      size="lg"
      title={t(isMore ? 'agencyInvoices.bank.assignMore' : 'agencyInvoices.bank.assign')}
      onClose={() => {
        if (!busy) onClose()
      }}
    >
      {entry !== undefined && (
        <div className={classes.body}>
          <p className={classes.payment}>
            <strong>{formatMoney(entry.sum)}</strong> {entry.payer ?? '-'}, {formatDay(entry.bookedOn)}
            {isMore && (
              <span className={classes.text}>{t('agencyInvoices.bank.rest', { sum: formatMoney(entry.restSum) })}</span>
            )}
            {entry.text !== null && <span className={classes.text}>{entry.text}</span>}
          </p>
          <ProblemList problems={problems} />
          <UnpaidInvoices
            key={entry.key}
            sum={isMore ? entry.restSum : entry.sum}
            without={isMore ? entry.invoices.map(({ id }) => id) : []}
            busy={busy}
            onChoose={onChoose}
          />
        </div>
      )}
    </Dialog>
  )
}

type UnpaidInvoicesProps = {
  sum: number
  /** Invoices that the payment has already. */
  without: readonly string[]
  busy: boolean
  onChoose: (invoiceId: string) => void
}

/** Unpaid invoices by a search, those of exactly this sum first. */
const UnpaidInvoices = ({ sum, without, busy, onChoose }: UnpaidInvoicesProps) => {
  const { t } = useTranslation()
  const [search, setSearch] = useState<string>()
  const { data, isError, refetch } = useQuery(agencyInvoicesQuery(organizationId(), { state: 'unpaid', search }))
  const isSame = ({ unpaidSum }: AgencyInvoice) => unpaidSum === sum
  const found = (data?.invoices ?? []).filter(({ id }) => !without.includes(id))
  const invoices = [...found.filter(isSame), ...found.filter((one) => !isSame(one))]
  return (
    <>
      <ListSearch label={t('agencyInvoices.search')} search={search} onSearch={setSearch} />
      {isError && <ReadFailed onReadAgain={() => void refetch()} />}
      {data === undefined && !isError && <BlockSkeleton height={160} />}
      {data !== undefined && invoices.length === 0 && (
        <p className={classes.none}>{t('agencyInvoices.bank.noUnpaid')}</p>
      )}
      <ul className={classes.list}>
        {invoices.map((invoice) => (
          <li key={invoice.id}>
            <UnstyledButton className={classes.invoice} disabled={busy} onClick={() => onChoose(invoice.id)}>
              <span className={classes.number}>{invoice.invoiceNo}</span>
              <span className={classes.receiver}>
                {invoice.receiverName}
                <span className={classes.due}>{t('agencyInvoices.bank.dueOn', { day: formatDay(invoice.dueOn) })}</span>
              </span>
              <span className={classes.sum}>
                {formatMoney(invoice.unpaidSum)}
                {isSame(invoice) && <span className={classes.same}>{t('agencyInvoices.bank.sameSum')}</span>}
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </>
  )
}
