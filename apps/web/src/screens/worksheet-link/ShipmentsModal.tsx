import { Button, NativeSelect, Text, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import { SHIPMENT_LIMITS } from '@tiraaz/domain/worksheets/shipments'
import { useState } from 'react'
import { ApiFailure, type FieldProblem, problemsOf } from '../../api/failure.ts'
import { problemAt } from '../../api/problems.ts'
import { type LinkedWorksheet, useSaveShipments } from '../../data/worksheets/linked-worksheet.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { destinationNames } from '../../orders/worksheets/WorksheetShipments.tsx'
import { toastFailure, toastSuccess } from '../../ui/feedback/toast.ts'
import { FormModal } from '../../ui/form/FormModal.tsx'
import classes from './LinkedWorksheet.module.css'

type Shipment = LinkedWorksheet['shipments'][number]
type ShipmentRow = Shipment & { key: number }

type ShipmentsModalProps = {
  token: string
  worksheet: Pick<LinkedWorksheet, 'name' | 'productName' | 'shipments' | 'designs'>
  onClose: () => void
}

const NEW: Shipment = { destinationId: null, carrier: '', trackingNumber: '' }

/** Carriers and tracking numbers of a worksheet, each of one destination or of all. */
export const ShipmentsModal = ({ token, worksheet, onClose }: ShipmentsModalProps) => {
  const { t } = useTranslation()
  const [rows, setRows] = useState<readonly ShipmentRow[]>(() =>
    (worksheet.shipments.length === 0 ? [NEW] : worksheet.shipments).map((row, key) => ({ ...row, key })),
  )
  const { mutate, isPending, error } = useSaveShipments(token)
  const problems = problemsOf(error)
  const fields = rows.flatMap((_, at) => PARTS.map((part) => `shipments[${at}].${part}`))
  const change = (key: number, part: Partial<Shipment>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))
  const add = () => setRows([...rows, { ...NEW, carrier: rows.at(-1)?.carrier ?? '', key: nextKey(rows) }])
  const save = () =>
    mutate(
      rows.map(({ key: _key, ...shipment }) => shipment),
      {
        onSuccess: () => {
          toastSuccess(t('worksheetLink.shipments.saved'))
          onClose()
        },
        onError: (failure) => {
          if (problemsOf(failure).length > 0) return
          const isConflict = failure instanceof ApiFailure && failure.status === 409
          toastFailure(t(isConflict ? 'worksheetLink.movedMeanwhile' : 'errors.unexpected'))
          if (isConflict) onClose()
        },
      },
    )
  return (
    <FormModal
      opened
      size="lg"
      title={t('worksheetLink.shipments.title', { name: `${worksheet.name} ${worksheet.productName}` })}
      submitLabel={t('worksheetLink.shipments.save')}
      busy={isPending}
      problems={problems}
      fields={fields}
      onSubmit={save}
      onClose={onClose}
    >
      <Text>{t('worksheetLink.shipments.text')}</Text>
      {rows.map((row, at) => (
        <ShipmentFields
          key={row.key}
          row={row}
          at={at}
          names={destinationNames(worksheet)}
          problems={problems}
          onChange={(part) => change(row.key, part)}
          onRemove={() => setRows(rows.filter(({ key }) => key !== row.key))}
        />
      ))}
      {rows.length < SHIPMENT_LIMITS.count && (
        <div>
          <Button variant="subtle" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
            {t('worksheetLink.shipments.add')}
          </Button>
        </div>
      )}
    </FormModal>
  )
}

const PARTS = ['destinationId', 'carrier', 'trackingNumber'] as const

const nextKey = (rows: readonly ShipmentRow[]): number => Math.max(-1, ...rows.map(({ key }) => key)) + 1

type ShipmentFieldsProps = {
  row: ShipmentRow
  at: number
  names: ReadonlyMap<string, string>
  problems: readonly FieldProblem[]
  onChange: (part: Partial<Shipment>) => void
  onRemove: () => void
}

const ShipmentFields = ({ row, at, names, problems, onChange, onRemove }: ShipmentFieldsProps) => {
  const { t } = useTranslation()
  const choices = [...names].map(([value, label]) => ({ value, label }))
  const errorOf = (part: (typeof PARTS)[number]) => problemAt(problems, `shipments[${at}].${part}`)
  return (
    <fieldset className={classes.shipment}>
      <legend>{t('worksheetLink.shipments.nth', { number: at + 1 })}</legend>
      <TextInput
        label={t('worksheetLink.shipments.carrier')}
        value={row.carrier}
        maxLength={TEXT_LIMITS.name}
        error={errorOf('carrier')}
        onChange={(event) => onChange({ carrier: event.currentTarget.value })}
      />
      <TextInput
        label={t('worksheetLink.shipments.trackingNumber')}
        value={row.trackingNumber}
        maxLength={SHIPMENT_LIMITS.trackingNumber}
        error={errorOf('trackingNumber')}
        onChange={(event) => onChange({ trackingNumber: event.currentTarget.value })}
      />
      {choices.length > 1 && (
        <NativeSelect
          label={t('worksheetLink.shipments.destination')}
          data={[{ value: '', label: t('worksheetJob.allDestinations') }, ...choices]}
          value={row.destinationId ?? ''}
          error={errorOf('destinationId')}
          onChange={({ currentTarget: { value } }) => onChange({ destinationId: value === '' ? null : value })}
        />
      )}
      <Button
        variant="subtle"
        color="danger"
        aria-label={t('worksheetLink.shipments.remove', { number: at + 1 })}
        onClick={onRemove}
      >
        {t('common.remove')}
      </Button>
    </fieldset>
  )
}
