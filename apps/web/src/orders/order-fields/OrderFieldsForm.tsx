import { Button, FileButton, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  COST_CENTRE_LEVELS,
  FIELD_USES,
  type FieldUse,
  ORDER_FIELD_LIMITS,
} from '@tiraaz/domain/order-fields/order-fields'
import { type FormEvent, useRef } from 'react'
import { problemAt } from '../../api/problems.ts'
import { type OrderFields, orderFieldsQuery, useSaveOrderFields } from '../../data/order-fields/order-fields.ts'
import { formatInteger, formatMoney } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { readSheetFile } from '../../sheets/sheet-request.ts'
import { BlockSkeleton } from '../../ui/feedback/Skeletons.tsx'
import { ReadFailed } from '../../ui/feedback/ReadFailed.tsx'
import { toastFailure, toastSuccess } from '../../ui/feedback/toast.ts'
import { FormPart, WideField } from '../../ui/form/FormPart.tsx'
import { ProblemList } from '../../ui/form/ProblemList.tsx'
import { SaveBar } from '../../ui/form/SaveBar.tsx'
import { SegmentedField } from '../../ui/form/SegmentedField.tsx'
import { useFocusOnProblem } from '../../ui/form/use-focus-on-problem.ts'
import { useWholeForm } from '../../ui/form/use-whole-form.ts'
import { EditGrid } from '../../ui/grid/EditGrid.tsx'
import { addCostCentres, isCostCentreTable } from './add-cost-centres.ts'
import { OwnFields } from './OwnFields.tsx'
import classes from './OrderFieldsForm.module.css'
import {
  blanketCellProblem,
  filledIndex,
  getInvoiceSplit,
  hasUnreadCells,
  listInvoiceSplits,
  type SettingsForm,
  toSettingsBody,
  toSettingsForm,
} from './settings-form.ts'

/** Order fields of a client, for its managers and the agency (R45). */
export const OrderFieldsForm = ({ clientId }: { clientId: string }) => {
  const { data, isError, refetch } = useQuery(orderFieldsQuery(clientId))
  if (data === undefined) {
    return isError ? <ReadFailed onReadAgain={() => void refetch()} /> : <BlockSkeleton height={320} />
  }
  return <Form clientId={clientId} fields={data} onReadAgain={async () => (await refetch()).data ?? data} />
}

type FormProps = { clientId: string; fields: OrderFields; onReadAgain: () => Promise<OrderFields> }

const Form = ({ clientId, fields, onReadAgain }: FormProps) => {
  const { t } = useTranslation()
  const { mutateAsync } = useSaveOrderFields(clientId)
  const page = useWholeForm({
    initial: toSettingsForm(fields),
    version: fields.version,
    send: (form, version) => mutateAsync({ body: toSettingsBody(form, fields), version }),
  })
  const { form, problems } = page
  const root = useRef<HTMLFormElement>(null)
  useFocusOnProblem(root, page.refused)
  const change = (changed: Partial<SettingsForm>) => page.setForm({ ...form, ...changed })
  const canSave = page.isDirty && !page.busy && !page.isStale && !hasUnreadCells(form)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (canSave) void page.save()
  }
  const readAgain = async () => {
    const fresh = await onReadAgain()
    page.restart(toSettingsForm(fresh), fresh.version)
  }
  const part = { form, change, problemOf: (key: string) => problemAt(problems, key) }
  return (
    <form ref={root} className={classes.form} onSubmit={submit} noValidate>
      <ProblemList problems={problems.filter(({ key }) => key === 'costCentres')} />
      <PurchaseOrderPart {...part} />
      <CostCentrePart {...part} />
      <FormPart
        title={t('orderFields.ownFields.title')}
        hint={t('orderFields.ownFields.hint', { max: ORDER_FIELD_LIMITS.ownFields })}
      >
        <WideField>
          <OwnFields
            fields={form.ownFields}
            problemOf={part.problemOf}
            onChange={(ownFields) => change({ ownFields })}
          />
        </WideField>
      </FormPart>
      {form.purchaseOrder !== 'hidden' && <BlanketPart {...part} fields={fields} />}
      {listInvoiceSplits(form).length > 1 && <InvoicePart form={form} change={change} />}
      <SaveBar
        width="fields"
        isDirty={page.isDirty}
        busy={page.busy}
        obstacle={hasUnreadCells(form) ? t('orderFields.fixFirst') : undefined}
        isStale={page.isStale}
        onSave={() => void page.save()}
        onReadAgain={() => void readAgain()}
      />
    </form>
  )
}

type PartProps = {
  form: SettingsForm
  change: (changed: Partial<SettingsForm>) => void
  problemOf: (key: string) => string | undefined
}

const UseSelect = ({
  label,
  value,
  onChange,
}: {
  label: string
  value: FieldUse
  onChange: (use: FieldUse) => void
}) => {
  const { t } = useTranslation()
  return (
    <Select
      label={label}
      data={FIELD_USES.map((use) => ({ value: use, label: t(`orderFields.uses.${use}`) }))}
      value={value}
      allowDeselect={false}
      comboboxProps={{ withinPortal: false, transitionProps: { duration: 0 } }}
      onChange={(use) => use !== null && onChange(use)}
    />
  )
}

const PurchaseOrderPart = ({ form, change, problemOf }: PartProps) => {
  const { t } = useTranslation()
  return (
    <FormPart title={t('orderFields.purchaseOrder.title')}>
      <UseSelect
        label={t('orderFields.purchaseOrder.use')}
        value={form.purchaseOrder}
        onChange={(purchaseOrder) => change({ purchaseOrder })}
      />
      {form.purchaseOrder !== 'hidden' && (
        <TextInput
          label={t('orderFields.purchaseOrder.mask')}
          description={t('orderFields.purchaseOrder.maskHint')}
          maxLength={ORDER_FIELD_LIMITS.purchaseOrderNumber}
          value={form.purchaseOrderMask}
          error={problemOf('purchaseOrderMask')}
          onChange={(event) => change({ purchaseOrderMask: event.currentTarget.value })}
        />
      )}
    </FormPart>
  )
}

const CENTRE_KEYS = ['code', 'name'] as const

const CostCentrePart = ({ form, change, problemOf }: PartProps) => {
  const { t } = useTranslation()
  const { costCentres } = form
  const resetFile = useRef<() => void>(null)
  const readFile = async (file: File | null) => {
    // Forgets the choice, so that the same file can be chosen again once it is mended.
    resetFile.current?.()
    if (file === null) return
    const read = await readSheetFile(file)
    if (read.kind === 'refused') {
      const isOld = read.problem === 'oldFormat'
      return toastFailure(t(isOld ? 'orderFields.costCentre.readOldFormat' : 'orderFields.costCentre.readFailed'))
    }
    if (!isCostCentreTable(read.sheet))
      return toastFailure(t('orderFields.costCentre.notATable', { max: ORDER_FIELD_LIMITS.costCentreCode }))
    const { rows, added, renamed, left, dates } = addCostCentres(costCentres, read.sheet)
    change({ costCentres: rows })
    const told: string[] = [t('orderFields.costCentre.readDone', { count: added })]
    if (renamed > 0) told.push(t('orderFields.costCentre.readRenamed', { number: renamed }))
    if (left > 0) {
      const max = formatInteger(ORDER_FIELD_LIMITS.costCentres)
      told.push(t('orderFields.costCentre.readTooMany', { max, number: formatInteger(left) }))
    }
    if (dates > 0) told.push(t('orderFields.costCentre.readDates', { number: dates }))
    if (left + dates > 0) toastFailure(told.join(' '))
    else toastSuccess(told.join(' '))
  }
  return (
    <FormPart title={t('orderFields.costCentre.title')}>
      <UseSelect
        label={t('orderFields.costCentre.use')}
        value={form.costCentre}
        onChange={(costCentre) => change({ costCentre })}
      />
      {form.costCentre !== 'hidden' && (
        <>
          <SegmentedField
            label={t('orderFields.costCentre.level')}
            options={COST_CENTRE_LEVELS.map((value) => ({ value, label: t(`orderFields.costCentre.levels.${value}`) }))}
            value={form.costCentreLevel}
            onChange={(costCentreLevel) => change({ costCentreLevel })}
          />
          <WideField>
            <p className={classes.hint}>{t('orderFields.costCentre.listHint')}</p>
            <EditGrid
              label={t('orderFields.costCentre.list')}
              columns={CENTRE_KEYS.map((key) => ({ key, heading: t(`orderFields.costCentre.${key}`) }))}
              rows={costCentres}
              onChange={(rows) => change({ costCentres: rows })}
              problemAt={(row, column) =>
                problemOf(`costCentres[${filledIndex(costCentres, row)}].${CENTRE_KEYS[column] ?? ''}`)
              }
              addLabel={t('orderFields.costCentre.add')}
            />
            <FileButton resetRef={resetFile} accept=".xlsx,.csv,.tsv,.txt" onChange={(file) => void readFile(file)}>
              {(props) => (
                <Button {...props} variant="default" className={classes.file}>
                  {t('orderFields.costCentre.readFile')}
                </Button>
              )}
            </FileButton>
          </WideField>
        </>
      )}
    </FormPart>
  )
}

const InvoicePart = ({ form, change }: Pick<PartProps, 'form' | 'change'>) => {
  const { t } = useTranslation()
  return (
    <FormPart title={t('orderFields.invoices.title')} hint={t('orderFields.invoices.hint')}>
      <Select
        label={t('orderFields.invoices.split')}
        data={listInvoiceSplits(form).map((value) => ({ value, label: t(`orderFields.invoices.splits.${value}`) }))}
        value={getInvoiceSplit(form)}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false, transitionProps: { duration: 0 } }}
        onChange={(invoiceSplit) => invoiceSplit !== null && change({ invoiceSplit })}
      />
    </FormPart>
  )
}

const BLANKET_KEYS = ['number', 'amount', 'endsOn'] as const

const BlanketPart = ({ form, change, problemOf, fields }: PartProps & { fields: OrderFields }) => {
  const { t } = useTranslation()
  const rows = form.blanketOrders
  return (
    <FormPart title={t('orderFields.blanketOrders.title')} hint={t('orderFields.blanketOrders.hint')}>
      <WideField>
        <EditGrid
          label={t('orderFields.blanketOrders.list')}
          columns={BLANKET_KEYS.map((key) => ({
            key,
            heading: t(`orderFields.blanketOrders.${key}`),
            numeric: key === 'amount',
          }))}
          rows={rows}
          onChange={(blanketOrders) => change({ blanketOrders })}
          problemAt={(row, column) =>
            blanketCellProblem(rows[row] ?? [], column) ??
            problemOf(`blanketOrders[${filledIndex(rows, row)}].${BLANKET_KEYS[column] ?? ''}`)
          }
          addLabel={t('orderFields.blanketOrders.add')}
        />
        <ul className={classes.used}>
          {fields.blanketOrders.map(({ number, amount, used }) => (
            <li key={number}>
              {used > amount
                ? t('orderFields.blanketOrders.exceeded', {
                    number,
                    used: formatMoney(used),
                    over: formatMoney(used - amount),
                  })
                : t('orderFields.blanketOrders.used', {
                    number,
                    used: formatMoney(used),
                    left: formatMoney(amount - used),
                  })}
            </li>
          ))}
        </ul>
      </WideField>
    </FormPart>
  )
}
