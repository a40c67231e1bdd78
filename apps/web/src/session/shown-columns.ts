/** Local storage key of the optional columns that a person shows on the orders page. */
const KEY = 'orderColumns'

export const OPTIONAL_ORDER_COLUMNS = ['orderer', 'designs'] as const
export type OptionalOrderColumn = (typeof OPTIONAL_ORDER_COLUMNS)[number]

/** Spec §2: the orderer is on, the number of designs off. */
const AT_FIRST: readonly OptionalOrderColumn[] = ['orderer']

export const readShownColumns = (storage: Pick<Storage, 'getItem'> = window.localStorage): OptionalOrderColumn[] => {
  const saved = storage.getItem(KEY)
  if (saved === null) return [...AT_FIRST]
  const words = saved.split(',')
  return OPTIONAL_ORDER_COLUMNS.filter((column) => words.includes(column))
}

export const saveShownColumns = (
  columns: readonly OptionalOrderColumn[],
  storage: Pick<Storage, 'setItem'> = window.localStorage,
): void => storage.setItem(KEY, columns.join())
