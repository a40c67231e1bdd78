import { Alert, Button } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { INVOICING_LIMITS } from '@tiraaz/domain/limits'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import { type InvoiceProposal, invoiceProposalQuery } from '../../../data/invoices/agency-invoices.ts'
import { type ProposalSearch } from '../../../data/invoices/agency-invoice-search.ts'
import { agencyOrderFiltersQuery } from '../../../data/agency-orders/agency-orders.ts'
import { formatMoney } from '../../../i18n/format.ts'
import { organizationId } from '../../../session/session.ts'
import { ConfirmModal } from '../../../ui/feedback/ConfirmModal.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { FilterBar } from '../../../ui/table/FilterBar.tsx'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { ReadFailed } from '../../../ui/feedback/ReadFailed.tsx'
import { RouterAnchor } from '../../../ui/layout/RouterAnchor.tsx'
import { BlockSkeleton } from '../../../ui/feedback/Skeletons.tsx'
import { UnreadFieldsContext } from '../../../ui/form/unread-fields.ts'
import { AgencyChoiceFilter } from '../AgencyChoiceFilter.tsx'
import classes from './Invoices.module.css'
import { ProposalObstacles } from './ProposalObstacles.tsx'
import { ProposedInvoice } from './ProposedInvoice.tsx'
import { keyOfInvoice } from './proposal-sums.ts'
import { useProposal } from './use-proposal.ts'
import { useSendsMail } from '../../../data/settings/portal-settings.ts'
import { IssueQuestion } from './IssueQuestion.tsx'

export const ProposalScreen = ({ search }: { search: ProposalSearch }) => {
  const { t } = useTranslation()
  const sendsMail = useSendsMail()
  const navigate = useNavigate()
  const organization = organizationId()
  const { data: filters } = useSuspenseQuery(agencyOrderFiltersQuery(organization))
  const { data: read, isError, isPlaceholderData, refetch } = useQuery(invoiceProposalQuery(organization, search))
  // Proposal shown in the dialog. Orders that arrive later are not in the confirmed total.
  const [asked, setAsked] = useState<InvoiceProposal | null>(null)
  const data = asked ?? read
  const proposal = useProposal(data, () => {
    setAsked(null)
    void navigate({ to: '/agency/invoices' })
  })
  const show = (change: ProposalSearch) =>
    void navigate({ to: '/agency/invoices/new', search: { ...search, ...change }, replace: true })
  const isFiltered = Object.values(search).some((value) => value !== undefined)
  const { count, total, sumsOf } = proposal
  const sum = formatMoney(total)
  return (
    <>
      <PageTitle
        title={t('agencyInvoices.propose.title')}
        above={<RouterAnchor to="/agency/invoices">{t('agencyInvoices.back')}</RouterAnchor>}
      />
      <p className={classes.intro}>{t('agencyInvoices.propose.text')}</p>
      <FilterBar
        period={search}
        onPeriod={show}
        onClear={isFiltered ? () => void navigate({ to: '/agency/invoices/new', search: {} }) : undefined}
      >
        <AgencyChoiceFilter
          label={t('agencyInvoices.client')}
          filters={filters}
          list="clients"
          selected={search.clients}
          onChange={(clients) => show({ clients })}
        />
      </FilterBar>
      {data === undefined &&
        (isError ? <ReadFailed onReadAgain={() => void refetch()} /> : <BlockSkeleton height={320} />)}
      {data !== undefined && data.orders.length === 0 && (
        <EmptyState
          title={t('agencyInvoices.propose.empty.title')}
          text={t(isFiltered ? 'agencyInvoices.propose.empty.filtered' : 'agencyInvoices.propose.empty.text')}
        />
      )}
      {data !== undefined && <ProposalObstacles orders={data.orders} />}
      {proposal.isStale && (
        <Alert color="danger" role="alert">
          {t('agencyInvoices.propose.changed')}
        </Alert>
      )}
      {data?.hasMore === true && (
        <p className={classes.quiet}>{t('agencyInvoices.propose.hasMore', { count: INVOICING_LIMITS.ordersAtOnce })}</p>
      )}
      <UnreadFieldsContext value={proposal.unread.report}>
        {data?.invoices.map((invoice) => (
          <ProposedInvoice
            key={keyOfInvoice(invoice)}
            invoice={invoice}
            orders={data.orders}
            leftOut={proposal.leftOut}
            onToggle={proposal.toggle}
            sums={sumsOf(invoice)}
            terms={proposal.termsOf(invoice)}
            onTerms={(change) => proposal.setTerms(invoice, change)}
          />
        ))}
      </UnreadFieldsContext>
      {data !== undefined && data.invoices.length > 0 && (
        <div className={classes.bar}>
          <span className={classes.quiet}>{t('agencyInvoices.propose.alsoOn')}</span>
          <strong className="numeric">{sum}</strong>
          <Button
            // Disabled while placeholder data of the previous filter is shown.
            disabled={count === 0 || isPlaceholderData || proposal.unread.hasUnread}
            onClick={() => setAsked(data)}
          >
            {t('agencyInvoices.propose.issue', { count })}
          </Button>
        </div>
      )}
      <ConfirmModal
        opened={asked !== null}
        title={t('agencyInvoices.propose.confirmTitle')}
        confirmLabel={t('agencyInvoices.propose.issue', { count })}
        busy={proposal.isPending}
        problems={proposal.problems}
        onConfirm={() => proposal.issue(() => setAsked(null))}
        onClose={() => {
          proposal.reset()
          setAsked(null)
        }}
      >
        <IssueQuestion count={count} sum={sum} sendsMail={sendsMail} />
      </ConfirmModal>
    </>
  )
}
