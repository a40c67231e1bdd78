import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { EditableOrderFields } from '@tiraaz/domain/orders/editable-order'
import { capitalizeByMask, listMaskSigns } from '@tiraaz/domain/order-fields/purchase-order-mask'
import { type CostCentre, formatCostCentre, ORDER_FIELD_LIMITS } from '@tiraaz/domain/order-fields/order-fields'
import type { TFunction } from 'i18next'
import type { FieldProblem } from '../../api/failure.ts'
import { problemAt } from '../../api/problems.ts'
import { orderFieldsQuery } from '../../data/order-fields/order-fields.ts'
import { formatDay, formatMoney } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { BlockSkeleton } from '../../ui/feedback/Skeletons.tsx'
import { ReadFailed } from '../../ui/feedback/ReadFailed.tsx'
import { SearchSelect } from '../../ui/form/SearchSelect.tsx'
import { textOrNone } from '../../ui/form/typed-text.ts'
import classes from './OrderFieldInputs.module.css'

type OrderFieldInputsProps = {
  clientId: string
  fields: EditableOrderFields
  items: readonly { id: string; productName: string }[]
  problems: readonly FieldProblem[]
  onChange: (fields: EditableOrderFields) => void
}

/** Fields of the client in one of its orders: purchase order number, cost centres, own fields (R45). */
export const OrderFieldInputs = ({ clientId, fields, items, problems, onChange }: OrderFieldInputsProps) => {
  const { data: settings, isError, refetch } = useQuery(orderFieldsQuery(clientId))
  const { t } = useTranslation()
  if (settings === undefined) {
    return isError ? <ReadFailed onReadAgain={() => void refetch()} /> : <BlockSkeleton height={84} />
  }
  const {
    purchaseOrder,
    purchaseOrderMask: mask,
    costCentre: use,
    costCentreLevel,
    ownFields,
    blanketOrders,
  } = settings
  const number = fields.purchaseOrderNumber ?? ''
  const blanket = blanketOrders.find((one) => one.number === number.trim())
  // A whole number stands as the server keeps it: with the capitals of its mask.
  const setNumber = (typed: string) => {
    const written = capitalizeByMask(typed.trim(), mask)
    onChange({ ...fields, purchaseOrderNumber: textOrNone(written === typed.trim() ? typed : written) })
  }
  const valueOf = (id: string) => fields.ownFields.find((own) => own.id === id)?.value ?? ''
  const setOwn = (id: string, name: string, value: string) =>
    onChange({ ...fields, ownFields: [...fields.ownFields.filter((own) => own.id !== id), { id, name, value }] })
  const centres = {
    isRequired: use === 'required',
    options: settings.costCentres,
  }
  return (
    <div className={classes.fields}>
      {purchaseOrder !== 'hidden' && (
        <TextInput
          label={t('checkout.orderFields.purchaseOrderNumber')}
          description={
            blanket === undefined
              ? mask !== null && explainMask(t, mask)
              : t('checkout.orderFields.blanketLeft', {
                  left: formatMoney(Math.max(0, blanket.amount - blanket.used)),
                  day: formatDay(blanket.endsOn),
                })
          }
          required={purchaseOrder === 'required'}
          maxLength={ORDER_FIELD_LIMITS.purchaseOrderNumber}
          value={number}
          error={problemAt(problems, 'purchaseOrderNumber')}
          onChange={(event) => setNumber(event.currentTarget.value)}
        />
      )}
      {use !== 'hidden' && costCentreLevel === 'order' && (
        <CostCentreField
          {...centres}
          label={t('checkout.orderFields.costCentre')}
          value={fields.costCentre}
          error={problemAt(problems, 'costCentreId')}
          onChange={(costCentre) => onChange({ ...fields, costCentre })}
        />
      )}
      {use !== 'hidden' &&
        costCentreLevel === 'item' &&
        items.map(({ id, productName }, at) => (
          <CostCentreField
            key={id}
            {...centres}
            label={t('checkout.orderFields.costCentreOf', { product: productName })}
            value={fields.itemCostCentres[id] ?? null}
            error={problemAt(problems, `items[${at}].costCentreId`)}
            onChange={(costCentre) =>
              onChange({ ...fields, itemCostCentres: { ...fields.itemCostCentres, [id]: costCentre } })
            }
          />
        ))}
      {ownFields.map(({ id, name, isRequired }) => (
        <TextInput
          key={id}
          label={name}
          required={isRequired}
          maxLength={ORDER_FIELD_LIMITS.ownFieldValue}
          value={valueOf(id)}
          error={problemAt(problems, `ownFields.${id}`)}
          onChange={(event) => setOwn(id, name, event.currentTarget.value)}
        />
      ))}
    </div>
  )
}

const explainMask = (t: TFunction, mask: string): string =>
  t('checkout.orderFields.maskHint', {
    mask,
    signs: listMaskSigns(mask)
      .map((sign) => t(`checkout.orderFields.maskSigns.${sign}`))
      .join(', '),
  })

type CostCentreFieldProps = {
  label: string
  isRequired: boolean
  options: readonly CostCentre[]
  value: CostCentre | null
  error: string | undefined
  onChange: (value: CostCentre | null) => void
}

/** Choice of a cost centre. One that the list does not have any more stays until another is chosen. */
const CostCentreField = ({ label, isRequired, options, value, error, onChange }: CostCentreFieldProps) => {
  const isRemoved = value !== null && !options.some(({ id }) => id === value.id)
  const shown = isRemoved ? [...options, value] : options
  return (
    <SearchSelect
      label={label}
      required={isRequired}
      clearable
      data={shown.map((centre) => ({ value: centre.id, label: formatCostCentre(centre) }))}
      value={value?.id ?? null}
      error={error}
      onChange={(id) => onChange(shown.find((centre) => centre.id === id) ?? null)}
    />
  )
}
