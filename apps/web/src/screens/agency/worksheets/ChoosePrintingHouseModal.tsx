import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import { type FieldProblem, problemsOf } from '../../../api/failure.ts'
import { problemAt } from '../../../api/problems.ts'
import {
  useChooseWorksheetPrintingHouse,
  type Worksheet,
  worksheetPrintingHousesQuery,
} from '../../../data/worksheets/worksheets.ts'
import { formatMoney } from '../../../i18n/format.ts'
import { organizationId } from '../../../session/session.ts'
import { DialogSelect } from '../../../ui/form/DialogSelect.tsx'
import { FormModal } from '../../../ui/form/FormModal.tsx'
import { MoneyInput } from '../../../ui/form/MoneyInput.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.ts'
import { UnreadFieldsContext, useUnreadFields } from '../../../ui/form/unread-fields.ts'
import { useValueAtOpening } from '../../../ui/form/use-value-at-opening.ts'

type ChoosePrintingHouseModalProps = { worksheet: Worksheet; opened: boolean; onClose: () => void }

const FIELDS = ['printingHouseId', 'purchasePrice']
const NOTHING: readonly FieldProblem[] = []

/** R21: chooses the printing house of a job, with each one's price by today's list. */
export const ChoosePrintingHouseModal = ({ worksheet, opened, onClose }: ChoosePrintingHouseModalProps) => {
  const { t } = useTranslation()
  const { data: printingHouses = [] } = useQuery({
    ...worksheetPrintingHousesQuery(organizationId(), worksheet.id),
    enabled: opened,
  })
  const [printingHouseId, setPrintingHouseId] = useState<string | null>(null)
  const [purchasePrice, setPurchasePrice] = useState<number | null>(null)
  const [missing, setMissing] = useState<readonly FieldProblem[]>(NOTHING)
  const unread = useUnreadFields()
  const { mutate, isPending, error, reset } = useChooseWorksheetPrintingHouse()
  const { id, version, name } = useValueAtOpening(worksheet, opened ? worksheet.id : null, error)
  const problems = missing.length > 0 ? missing : problemsOf(error)
  const close = () => {
    setPrintingHouseId(null)
    setPurchasePrice(null)
    setMissing(NOTHING)
    reset()
    onClose()
  }
  const send = () => {
    if (unread.hasUnread) return
    if (printingHouseId === null) return setMissing([{ key: 'printingHouseId', errors: [t('worksheets.pickHouse')] }])
    setMissing(NOTHING)
    const onSuccess = () => {
      toastSuccess(t('worksheets.houseChosen'))
      close()
    }
    mutate({ id, version, body: { printingHouseId, purchasePrice } }, { onSuccess })
  }
  return (
    <FormModal
      opened={opened}
      title={t('worksheets.chooseHouseTitle', { name })}
      submitLabel={t('worksheets.chooseHouse')}
      busy={isPending}
      problems={problems}
      fields={FIELDS}
      onSubmit={send}
      onClose={close}
    >
      <DialogSelect
        label={t('worksheets.house')}
        data={printingHouses.map((printingHouse) => ({
          value: printingHouse.id,
          label:
            printingHouse.purchasePrice === null
              ? t('worksheets.houseNoPrice', { name: printingHouse.name })
              : t('worksheets.houseOffer', {
                  name: printingHouse.name,
                  price: formatMoney(printingHouse.purchasePrice),
                }),
        }))}
        value={printingHouseId}
        onChange={setPrintingHouseId}
        error={problemAt(problems, 'printingHouseId')}
        data-autofocus
      />
      <UnreadFieldsContext value={unread.report}>
        <MoneyInput
          label={t('worksheets.purchasePrice')}
          description={t('worksheets.purchasePriceHint')}
          isOptional
          value={purchasePrice}
          error={problemAt(problems, 'purchasePrice')}
          onChange={setPurchasePrice}
        />
      </UnreadFieldsContext>
    </FormModal>
  )
}
