import { ActionIcon, Alert, Button, Loader, Stack, Text, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { type ListedDistribution, savedDistributionsQuery } from '../../../../data/orders/saved-distributions.ts'
import { formatDay } from '../../../../i18n/format.ts'
import { useTranslation } from '../../../../i18n/i18n.ts'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import classes from './EarlierOrders.module.css'
import { DeleteDistributionModal, RenameDistributionModal } from './SavedDistributionModals.tsx'

type SavedDistributionsProps = {
  clientId: string
  onChoose: (distributionId: string) => void
  /** A dialog over this one is open: Escape is meant for that. */
  onDialog: (isOpen: boolean) => void
}

type OpenDialog = { kind: 'rename' | 'delete'; saved: ListedDistribution }

/** Named distributions of the client: to use, rename and delete. */
export const SavedDistributions = ({ clientId, onChoose, onDialog }: SavedDistributionsProps) => {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<OpenDialog | null>(null)
  const { data, isError, refetch } = useQuery(savedDistributionsQuery(clientId))
  if (data === undefined && isError) {
    return (
      <Alert color="danger" role="alert" title={t('distribution.saved.listFailed')}>
        <Button variant="default" onClick={() => void refetch()}>
          {t('distribution.reuse.retry')}
        </Button>
      </Alert>
    )
  }
  if (data === undefined) return <Loader />
  const open = (next: OpenDialog | null) => {
    setOpened(next)
    onDialog(next !== null)
  }
  const close = () => open(null)
  return (
    <Stack gap="md">
      {data.length === 0 ? (
        <EmptyState title={t('distribution.saved.none')} text={t('distribution.saved.noneText')} />
      ) : (
        <>
          <Text>{t('distribution.saved.lead')}</Text>
          <ul className={classes.list} aria-label={t('distribution.saved.list')}>
            {data.map((saved) => (
              <li key={saved.id} className={classes.saved}>
                <SavedRow saved={saved} onChoose={() => onChoose(saved.id)} />
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="lg"
                  aria-label={t('distribution.saved.rename', { name: saved.name })}
                  onClick={() => open({ kind: 'rename', saved })}
                >
                  <IconPencil size={18} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="lg"
                  aria-label={t('distribution.saved.remove', { name: saved.name })}
                  onClick={() => open({ kind: 'delete', saved })}
                >
                  <IconTrash size={18} aria-hidden />
                </ActionIcon>
              </li>
            ))}
          </ul>
        </>
      )}
      {opened?.kind === 'rename' && (
        <RenameDistributionModal clientId={clientId} saved={opened.saved} onClose={close} />
      )}
      {opened?.kind === 'delete' && (
        <DeleteDistributionModal clientId={clientId} saved={opened.saved} onClose={close} />
      )}
    </Stack>
  )
}

const SavedRow = ({ saved, onChoose }: { saved: ListedDistribution; onChoose: () => void }) => {
  const { t } = useTranslation()
  return (
    <UnstyledButton className={classes.order ?? ''} onClick={onChoose}>
      <span className={classes.name}>{saved.name}</span>
      <span className={classes.facts}>
        <span>{formatDay(saved.savedAt)}</span>
        <span>{t('distribution.reuse.addresses', { count: saved.addressCount })}</span>
      </span>
      <span className={classes.products}>
        {[...new Set(saved.designs.map(({ productName }) => productName))].filter((name) => name !== '').join(', ')}
      </span>
    </UnstyledButton>
  )
}
