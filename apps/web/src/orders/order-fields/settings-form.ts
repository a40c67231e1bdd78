import {
  type CostCentreLevel,
  type FieldUse,
  type InvoiceSplit,
  ORDER_FIELD_LIMITS,
} from '@tiraaz/domain/order-fields/order-fields'
import type { OrderFields, OrderFieldsBody } from '../../data/order-fields/order-fields.ts'
import { formatDay } from '../../i18n/format.ts'
import { text } from '../../i18n/i18n.ts'
import { textOrNone } from '../../ui/form/typed-text.ts'
import { typedDay } from '../../ui/form/typed-day.ts'
import { type NumberCell, readNumberCell, writeNumberCell } from '../../ui/grid/number-cell.ts'
import { isBlankRow } from '../../ui/grid/pasted-cells.ts'

const AMOUNT = { decimals: { min: 2, max: 2 }, min: 0.01, max: 10_000_000 } satisfies NumberCell

/** Order fields as they are typed: lists are cells of a grid. */
export type SettingsForm = {
  purchaseOrder: FieldUse
  purchaseOrderMask: string
  costCentre: FieldUse
  costCentreLevel: CostCentreLevel
  ownFields: { id: string | null; name: string; isRequired: boolean }[]
  /** Code and name. */
  costCentres: string[][]
  /** Number, amount, last day. */
  blanketOrders: string[][]
  invoiceSplit: InvoiceSplit
}

export const toSettingsForm = (fields: OrderFields): SettingsForm => ({
  purchaseOrder: fields.purchaseOrder,
  purchaseOrderMask: fields.purchaseOrderMask ?? '',
  costCentre: fields.costCentre,
  costCentreLevel: fields.costCentreLevel,
  ownFields: fields.ownFields,
  costCentres: fields.costCentres.map(({ code, name }) => [code, name]),
  blanketOrders: fields.blanketOrders.map(({ number, amount, endsOn }) => [
    number,
    writeNumberCell(amount, AMOUNT),
    formatDay(endsOn),
  ]),
  invoiceSplit: fields.invoiceSplit,
})

/** Splits of invoices that can be chosen: by fields that orders have. */
export const listInvoiceSplits = ({
  purchaseOrder,
  costCentre,
}: Pick<SettingsForm, 'purchaseOrder' | 'costCentre'>): InvoiceSplit[] => [
  'none',
  ...(purchaseOrder === 'hidden' ? [] : ['purchaseOrder' as const]),
  ...(costCentre === 'hidden' ? [] : ['costCentre' as const]),
]

/** Split of a form; none where its field was hidden after it was chosen. */
export const getInvoiceSplit = (form: SettingsForm): InvoiceSplit =>
  listInvoiceSplits(form).find((split) => split === form.invoiceSplit) ?? 'none'

const isFilled = (cells: readonly string[]): boolean => !isBlankRow(cells)

/** Rows of a grid that are filled; their places decide the keys of problems. */
const filledRows = (rows: readonly string[][]): string[][] => rows.filter(isFilled)

/** Index of a row among the filled ones; -1 for a blank row. */
export const filledIndex = (rows: readonly string[][], row: number): number =>
  isFilled(rows[row] ?? []) ? filledRows(rows.slice(0, row)).length : -1

/** Problem of a cell that cannot be read: an amount or a day of a blanket order. */
export const blanketCellProblem = (cells: readonly string[], column: number): string | undefined => {
  if (isBlankRow(cells)) return undefined
  if (column === 1) {
    const read = readNumberCell(cells[1] ?? '', AMOUNT)
    return 'problem' in read ? read.problem : undefined
  }
  return column === 2 && typedDay(cells[2] ?? '') === null ? text('orderFields.blanketOrders.dayWanted') : undefined
}

/** Checks for a cell that cannot be sent. */
export const hasUnreadCells = ({ blanketOrders }: SettingsForm): boolean =>
  blanketOrders.some((cells) => [1, 2].some((column) => blanketCellProblem(cells, column) !== undefined))

/** Request body; cost centres of the same code keep their id. */
export const toSettingsBody = (
  form: SettingsForm,
  { costCentres }: Pick<OrderFields, 'costCentres'>,
): OrderFieldsBody => {
  const idOf = (code: string) =>
    costCentres.find((centre) => centre.code.toLowerCase() === code.toLowerCase())?.id ?? null
  return {
    ...form,
    purchaseOrderMask: textOrNone(form.purchaseOrderMask),
    invoiceSplit: getInvoiceSplit(form),
    ownFields: form.ownFields.filter(({ id, name }) => id !== null || name.trim() !== ''),
    costCentres: filledRows(form.costCentres).map(([code = '', name = '']) => ({
      id: idOf(code.trim()),
      code: code.trim(),
      name: name.trim(),
    })),
    blanketOrders: filledRows(form.blanketOrders).map(([number = '', amount = '', endsOn = '']) => {
      const read = readNumberCell(amount, AMOUNT)
      return { number: number.trim(), amount: 'value' in read ? read.value : 0, endsOn: typedDay(endsOn) ?? '' }
    }),
  }
}

export type ReadCostCentres = { rows: string[][]; added: number; renamed: number }

/**
 * Adds the cost centres of a file to the list: a known code gets the name of the file, others are appended. A first row
 * without digits in its code is a heading.
 */
export const addCostCentres = (rows: readonly string[][], sheet: readonly (readonly string[])[]): ReadCostCentres => {
  const read = sheet.map((cells) => [cells[0]?.trim() ?? '', cells[1]?.trim() ?? '']).filter(([code]) => code !== '')
  const isHeading = read.length > 1 && /^\D*$/.test(read[0]?.[0] ?? '') && /\d/.test(read[1]?.[0] ?? '')
  const known = new Map(
    filledRows([...rows]).map(([code = '', name = '']) => [code.trim().toLowerCase(), [code, name]]),
  )
  let [added, renamed] = [0, 0]
  for (const [code = '', name = ''] of isHeading ? read.slice(1) : read) {
    const before = known.get(code.toLowerCase())
    if (before === undefined) added += 1
    else if (name !== '' && before[1] !== name) renamed += 1
    known.set(code.toLowerCase(), [before?.[0] ?? code, name === '' ? (before?.[1] ?? '') : name])
  }
  return { rows: [...known.values()].slice(0, ORDER_FIELD_LIMITS.costCentres), added, renamed }
}
