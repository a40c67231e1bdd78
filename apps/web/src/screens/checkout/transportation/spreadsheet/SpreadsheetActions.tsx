import { Button, Group } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../../../i18n/i18n.ts'
import { contactsQuery } from '../../../../data/contacts/contacts.ts'
import type { Order } from '../../../../data/orders/order-queries.ts'
import { lazyOnline } from '../../../../ui/layout/lazy-online.ts'
import { toastFailure } from '../../../../ui/feedback/toast.ts'
import type { SheetSource } from './sheet-source.ts'
import classes from './SpreadsheetActions.module.css'

const DistributionDialog = lazyOnline(async () => (await import('./DistributionDialog.tsx')).DistributionDialog)

const SaveDistributionModal = lazyOnline(
  async () => (await import('./SaveDistributionModal.tsx')).SaveDistributionModal,
)

export type SpreadsheetActionsProps = {
  clientId: string
  order: Order
  /**
   * Saves the step first, so that applying a sheet does not lose its changes; null if the save failed, which the step
   * shows.
   */
  save: () => Promise<Order | null>
  onApplied: () => void
}

/** Buttons to download the distribution as a spreadsheet and to upload it again. */
export const SpreadsheetActions = ({ clientId, order, save, onApplied }: SpreadsheetActionsProps) => {
  const { t, i18n } = useTranslation()
  const { data: contacts } = useQuery(contactsQuery(clientId))
  const [source, setSource] = useState<SheetSource>('file')
  const [isOpen, setIsOpen] = useState(false)
  const [isNaming, setNaming] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const download = useMutation({
    meta: { handlesFailure: true },
    mutationFn: async () => {
      const saved = await save()
      if (saved === null) return
      const [{ saveSheetAs }, { orderTemplate }] = await Promise.all([
        import('./save-sheet-as.ts'),
        import('./distribution-facts.ts'),
      ])
      const rows = orderTemplate(saved, contacts ?? [], i18n.language)
      await saveSheetAs({ client: saved.clientInfo.name, rows })
    },
    onError: () => toastFailure(t('distribution.downloadFailed')),
  })
  /** The server saves the order's distribution, so the step is saved first. */
  const name = async () => {
    if ((await save()) !== null) setNaming(true)
  }
  const open = async (from: SheetSource) => {
    if ((await save()) === null) return
    setSource(from)
    setWasOpened(true)
    setIsOpen(true)
  }
  return (
    <Group gap="xs" className={classes.root} role="group" aria-label={t('distribution.actions')}>
      <Button
        variant="default"
        loading={download.isPending}
        disabled={contacts === undefined}
        onClick={() => download.mutate()}
      >
        {t('distribution.download')}
      </Button>
      <Button variant="default" onClick={() => void open('file')}>
        {t('distribution.upload')}
      </Button>
      <Button variant="default" onClick={() => void open('paste')}>
        {t('distribution.paste')}
      </Button>
      <Button variant="default" onClick={() => void open('earlier')}>
        {t('distribution.reuse.open')}
      </Button>
      <Button variant="default" onClick={() => void open('saved')}>
        {t('distribution.saved.open')}
      </Button>
      <Button variant="default" onClick={() => void name()}>
        {t('distribution.saved.save')}
      </Button>
      {isNaming && (
        <Suspense fallback={null}>
          <SaveDistributionModal clientId={clientId} orderId={order.id} onClose={() => setNaming(false)} />
        </Suspense>
      )}
      {wasOpened && (
        <Suspense fallback={null}>
          <DistributionDialog
            clientId={clientId}
            order={order}
            source={source}
            opened={isOpen}
            onClose={() => setIsOpen(false)}
            onApplied={() => {
              setIsOpen(false)
              onApplied()
            }}
          />
        </Suspense>
      )}
    </Group>
  )
}
