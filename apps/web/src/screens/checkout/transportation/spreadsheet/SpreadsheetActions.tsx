import { Button, Group } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { contactsQuery } from '../../../../data/contacts.ts'
import type { Order } from '../../../../data/order-queries.ts'
import { toastFailure } from '../../../../ui/toast.ts'
import { orderTemplate } from './distribution-facts.ts'
import type { SheetSource } from './sheet-file.ts'

const DistributionDialog = lazy(() =>
  import('./DistributionDialog.tsx').then((module) => ({ default: module.DistributionDialog })),
)

export type SpreadsheetActionsProps = { clientId: string; order: Order; onApplied: () => void }

/** The distribution as a spreadsheet: taken away, filled in elsewhere, and brought back. */
export const SpreadsheetActions = ({ clientId, order, onApplied }: SpreadsheetActionsProps) => {
  const { t, i18n } = useTranslation()
  const { data: contacts } = useQuery(contactsQuery(clientId))
  const [source, setSource] = useState<SheetSource>('file')
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const download = useMutation({
    meta: { handlesFailure: true },
    mutationFn: async () => {
      const { saveSheetAs } = await import('./save-sheet-as.ts')
      const rows = orderTemplate(order, contacts ?? [], i18n.language)
      await saveSheetAs({ client: order.clientInfo.name, rows })
    },
    onError: () => toastFailure(t('distribution.downloadFailed')),
  })
  const open = (from: SheetSource) => {
    setSource(from)
    setWasOpened(true)
    setIsOpen(true)
  }
  return (
    <Group gap="xs" role="group" aria-label={t('distribution.actions')}>
      <Button
        variant="default"
        loading={download.isPending}
        disabled={contacts === undefined}
        onClick={() => download.mutate()}
      >
        {t('distribution.download')}
      </Button>
      <Button variant="default" onClick={() => open('file')}>
        {t('distribution.upload')}
      </Button>
      <Button variant="default" onClick={() => open('paste')}>
        {t('distribution.paste')}
      </Button>
      <Button variant="default" onClick={() => open('earlier')}>
        {t('distribution.reuse.open')}
      </Button>
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
