import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type DeputyResponse, deputiesQuery, useRemoveDeputy } from '../../data/approvals/approvals.ts'
import { formatDay } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { ConfirmModal } from '../../ui/feedback/ConfirmModal.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { toastSuccess } from '../../ui/feedback/toast.ts'
import { PagedTable } from '../../ui/table/PagedTable.tsx'
import type { Column } from '../../ui/table/table-shape.ts'
import { AddDeputy } from './AddDeputy.tsx'
import classes from './Approvals.module.css'
import { ApprovalsHead } from './ApprovalsHead.tsx'

const COLUMNS: readonly Column<DeputyResponse>[] = [
  { key: 'person', heading: 'approvals.deputies.person', title: true, cell: ({ person }) => person.name },
  { key: 'deputy', heading: 'approvals.deputies.deputy', cell: ({ deputy }) => deputy.name },
  {
    key: 'period',
    heading: 'approvals.deputies.period',
    cell: ({ from, until }) => `${formatDay(from)} – ${formatDay(until)}`,
  },
]

/** Deputies of the approvers: each person sets their own, managers and the agency those of all (R47). */
export const DeputiesScreen = ({ clientId }: { clientId: string }) => {
  const { t } = useTranslation()
  const { deputies, ...choices } = useSuspenseQuery(deputiesQuery(clientId)).data
  const [removed, setRemoved] = useState<DeputyResponse | null>(null)
  const { mutate, isPending } = useRemoveDeputy(clientId)
  const close = () => setRemoved(null)
  return (
    <>
      <ApprovalsHead clientId={clientId} actions={<AddDeputy clientId={clientId} {...choices} />} />
      <p className={classes.muted}>{t('approvals.deputies.hint')}</p>
      <PagedTable
        label={t('approvals.deputiesTitle')}
        columns={COLUMNS}
        rows={deputies}
        rowKey={({ id }) => id}
        rowName={({ person, deputy }) => `${person.name}, ${deputy.name}`}
        actions={(one) =>
          one.canRemove && (
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={`${t('approvals.deputies.remove')}: ${one.deputy.name}`}
              onClick={() => setRemoved(one)}
            >
              {t('approvals.deputies.remove')}
            </Button>
          )
        }
        empty={<EmptyState title={t('approvals.deputies.empty')} />}
      />
      <ConfirmModal
        opened={removed !== null}
        title={t('approvals.deputies.removeTitle')}
        confirmLabel={t('approvals.deputies.remove')}
        busy={isPending}
        onConfirm={() => {
          if (removed === null) return
          const onSuccess = () => toastSuccess(t('approvals.deputies.removed'))
          mutate(removed.id, { onSuccess, onSettled: close })
        }}
        onClose={close}
      >
        {removed !== null &&
          t('approvals.deputies.removeText', { deputy: removed.deputy.name, person: removed.person.name })}
      </ConfirmModal>
    </>
  )
}
