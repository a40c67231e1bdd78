import { Menu } from '@mantine/core'
import { IconChevronDown, IconTable } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../../../i18n/i18n.ts'
import { contactsQuery } from '../../../../data/contacts/contacts.ts'
import type { Order } from '../../../../data/orders/order-queries.ts'
import '../../../../ui/layout/mantine-floating.ts'
import { focusMenuButton } from '../../../../ui/layout/focus-menu-button.ts'
import { BusyButton } from '../../../../ui/form/BusyButton.tsx'
import { lazyOnline } from '../../../../ui/layout/lazy-online.ts'
import { toastFailure } from '../../../../ui/feedback/toast.ts'
import { useKeptDialog } from '../../saving/use-kept-dialog.ts'
import { NO_PLAN, NO_SHEET, sheetJson } from './kept-sheet.ts'
import type { SheetSource } from './sheet-source.ts'

const DistributionDialog = lazyOnline(async () => (await import('./DistributionDialog.tsx')).DistributionDialog)

const SaveDistributionModal = lazyOnline(
  async () => (await import('./SaveDistributionModal.tsx')).SaveDistributionModal,
)

/** Dialog that names the distribution, before it is opened. */
const UNNAMED = { isOpen: false, name: '' }

export type SpreadsheetActionsProps = {
  clientId: string
  order: Order
  /**
   * Saves the step first, so that applying a sheet does not lose its changes; null if the save failed, which the step
   * shows.
   */
  save: () => Promise<Order | null>
  /** Count of chosen addresses that got no pieces: an order holds none (decision 198). */
  withoutPieces: number
  onApplied: () => void
}

/** Menu of the distribution as a whole: as a spreadsheet, from earlier orders, and under a name. */
export const SpreadsheetActions = (props: SpreadsheetActionsProps) => {
  const { clientId, order, save, withoutPieces, onApplied } = props
  const { t, i18n } = useTranslation()
  const { data: contacts } = useQuery(contactsQuery(clientId))
  const [contents, change] = useKeptDialog({ orderId: order.id, dialog: 'sheet', start: NO_SHEET, format: sheetJson })
  const [naming, changeNaming] = useKeptDialog({ orderId: order.id, dialog: 'naming', start: UNNAMED })
  const [wasOpened, setWasOpened] = useState(contents.isOpen)
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
    if ((await save()) !== null) changeNaming({ isOpen: true })
  }
  const open = async (from: SheetSource) => {
    if ((await save()) === null) return
    setWasOpened(true)
    change({ ...NO_PLAN, source: from, isOpen: true })
  }
  return (
    <>
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <BusyButton
            variant="default"
            leftSection={<IconTable size={16} aria-hidden />}
            rightSection={<IconChevronDown size={16} aria-hidden />}
            busy={download.isPending}
          >
            {t('distribution.actions')}
          </BusyButton>
        </Menu.Target>
        <Menu.Dropdown onClickCapture={focusMenuButton}>
          <Menu.Item disabled={contacts === undefined} onClick={() => download.mutate()}>
            {t('distribution.download')}
          </Menu.Item>
          <Menu.Item onClick={() => void open('file')}>{t('distribution.upload')}</Menu.Item>
          <Menu.Item onClick={() => void open('paste')}>{t('distribution.paste')}</Menu.Item>
          <Menu.Divider />
          <Menu.Item onClick={() => void open('earlier')}>{t('distribution.reuse.open')}</Menu.Item>
          <Menu.Item onClick={() => void open('saved')}>{t('distribution.saved.open')}</Menu.Item>
          <Menu.Item onClick={() => void name()}>{t('distribution.saved.save')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {naming.isOpen && (
        <Suspense fallback={null}>
          <SaveDistributionModal
            clientId={clientId}
            orderId={order.id}
            withoutPieces={withoutPieces}
            name={naming.name}
            onType={(name) => changeNaming({ name })}
            onClose={() => changeNaming(UNNAMED)}
          />
        </Suspense>
      )}
      {wasOpened && (
        <Suspense fallback={null}>
          <DistributionDialog
            clientId={clientId}
            order={order}
            contents={contents}
            onChange={change}
            onApplied={() => {
              change({ isOpen: false, pasted: '' })
              onApplied()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
