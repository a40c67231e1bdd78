import { type CostCentreLevel, type FieldUse, type InvoiceSplit } from '@tiraaz/domain/order-fields/order-fields'
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

/**
 * Ids of the typed cost centres: those of the same code, whatever its case, and of a new code where the name alone stayed. Rules,
 * budgets and drafts name a cost centre by its id, so that a corrected code (`20` to `0020`) must not make another one.
 */
const findCostCentreIds = (typed: readonly string[][], known: OrderFields['costCentres']): (string | null)[] => {
  const byCode = new Map(known.map(({ id, code }) => [code.toLowerCase(), id]))
  const codes = new Set(typed.map(([code = '']) => code.toLowerCase()))
  const gone = Map.groupBy(
    known.filter(({ code, name }) => name !== '' && !codes.has(code.toLowerCase())),
    ({ name }) => name,
  )
  const added = Map.groupBy(
    typed.filter(([code = '']) => !byCode.has(code.toLowerCase())),
    ([, name = '']) => name,
  )
  return typed.map(([code = '', name = '']) => {
    const same = byCode.get(code.toLowerCase())
    if (same !== undefined) return same
    const [before, ...others] = gone.get(name) ?? []
    return others.length === 0 && added.get(name)?.length === 1 ? (before?.id ?? null) : null
  })
}

/** Request body; cost centres keep their id. */
export const toSettingsBody = (
  form: SettingsForm,
  { costCentres }: Pick<OrderFields, 'costCentres'>,
): OrderFieldsBody => {
  const typed = filledRows(form.costCentres).map((cells) => cells.map((cell) => cell.trim()))
  const ids = findCostCentreIds(typed, costCentres)
  return {
    ...form,
    purchaseOrderMask: textOrNone(form.purchaseOrderMask),
    invoiceSplit: getInvoiceSplit(form),
    ownFields: form.ownFields.filter(({ id, name }) => id !== null || name.trim() !== ''),
    costCentres: typed.map(([code = '', name = ''], at) => ({ id: ids[at] ?? null, code, name })),
    blanketOrders: filledRows(form.blanketOrders).map(([number = '', amount = '', endsOn = '']) => {
      const read = readNumberCell(amount, AMOUNT)
      return { number: number.trim(), amount: 'value' in read ? read.value : 0, endsOn: typedDay(endsOn) ?? '' }
    }),
  }
}
