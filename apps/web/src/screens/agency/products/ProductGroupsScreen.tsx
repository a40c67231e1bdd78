import { ActionIcon, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import { type ProductGroup, productGroupsQuery, useDeleteGroup } from '../../../data/products/agency-products.ts'
import { problemsOf } from '../../../api/failure.ts'
import { organizationId } from '../../../session/session.ts'
import { ConfirmModal } from '../../../ui/feedback/ConfirmModal.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { PagedTable } from '../../../ui/table/PagedTable.tsx'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { RouterAnchor } from '../../../ui/layout/RouterAnchor.tsx'
import type { Column } from '../../../ui/table/table-shape.ts'
import { toastSuccess } from '../../../ui/feedback/toast.ts'
import { GroupNameModal } from './GroupNameModal.tsx'
import classes from './Products.module.css'

const COLUMNS: readonly Column<ProductGroup>[] = [
  { key: 'name', heading: 'agencyProducts.groupList.name', title: true, cell: ({ name }) => name },
  {
    key: 'products',
    heading: 'agencyProducts.groupList.products',
    numeric: true,
    cell: ({ id, productCount }) =>
      productCount === 0 ? (
        productCount
      ) : (
        <RouterAnchor to="/agency/products" search={{ groups: [id] }}>
          {productCount}
        </RouterAnchor>
      ),
  },
]

type GroupDialog = { kind: 'name'; group: ProductGroup | null } | { kind: 'delete'; group: ProductGroup }

export const ProductGroupsScreen = () => {
  const { t } = useTranslation()
  const organization = organizationId()
  const { data, isError, refetch } = useQuery(productGroupsQuery(organization))
  const [asked, setAsked] = useState<GroupDialog | null>(null)
  const close = () => setAsked(null)
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAsked({ kind: 'name', group: null })}>
      {t('agencyProducts.groupList.add')}
    </Button>
  )
  return (
    <>
      <PageTitle
        title={t('agencyProducts.groupList.title')}
        above={<RouterAnchor to="/agency/products">{t('agencyProducts.title')}</RouterAnchor>}
        below={t('agencyProducts.groupList.text')}
        actions={add}
      />
      <PagedTable
        label={t('agencyProducts.groupList.title')}
        columns={COLUMNS}
        rows={data}
        hasFailed={isError}
        onReadAgain={() => void refetch()}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        actions={(group) => (
          <GroupActions
            group={group}
            onRename={() => setAsked({ kind: 'name', group })}
            onDelete={() => setAsked({ kind: 'delete', group })}
          />
        )}
        empty={<EmptyState title={t('agencyProducts.groupList.empty')} action={add} />}
      />
      <GroupNameModal
        key={asked?.kind === 'name' ? (asked.group?.id ?? 'new') : 'closed'}
        opened={asked?.kind === 'name'}
        group={asked?.kind === 'name' ? asked.group : null}
        onClose={close}
      />
      <DeleteGroupModal group={asked?.kind === 'delete' ? asked.group : null} onClose={close} />
    </>
  )
}

type GroupActionsProps = { group: ProductGroup; onRename: () => void; onDelete: () => void }

const GroupActions = ({ group: { name }, onRename, onDelete }: GroupActionsProps) => {
  const { t } = useTranslation()
  return (
    <span className={classes.actions}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('agencyProducts.groupList.renameNamed', { name })}
        onClick={onRename}
      >
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('agencyProducts.groupList.deleteNamed', { name })}
        onClick={onDelete}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </span>
  )
}

const DeleteGroupModal = ({ group, onClose }: { group: ProductGroup | null; onClose: () => void }) => {
  const { t } = useTranslation()
  const { mutate, isPending, error, reset } = useDeleteGroup(organizationId())
  const close = () => {
    reset()
    onClose()
  }
  const remove = () => {
    if (group === null) return
    const onSuccess = () => {
      toastSuccess(t('agencyProducts.groupList.deleted'))
      close()
    }
    mutate(group, { onSuccess })
  }
  return (
    <ConfirmModal
      opened={group !== null}
      title={t('agencyProducts.groupList.deleteTitle')}
      confirmLabel={t('common.delete')}
      destructive
      busy={isPending}
      problems={problemsOf(error)}
      onConfirm={remove}
      onClose={close}
    >
      {group !== null && t('agencyProducts.groupList.deleteText', { name: group.name })}
    </ConfirmModal>
  )
}
