import type { ProductChangeBody } from '../../../data/products/agency-products.ts'

/** Kinds of bulk change. */
export const CHANGE_KINDS = [
  'group',
  'printingHouse',
  'vatClass',
  'productionDays',
  'offerToAll',
  'offerByName',
  'addClients',
  'removeClients',
  'archive',
  'restore',
] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

/** Form values for every kind; only those of `kind` are sent. */
export type ChangeForm = {
  kind: ChangeKind
  groupId: string | null
  printingHouseId: string | null
  vatClass: string
  productionDays: number
  clientIds: string[]
}

export const FIRST_CHANGE: ChangeForm = {
  kind: 'group',
  groupId: null,
  printingHouseId: null,
  vatClass: 'standard',
  productionDays: 3,
  clientIds: [],
}

export const needsClients = (kind: ChangeKind): boolean => kind === 'addClients' || kind === 'removeClients'

/** Request body of the bulk change. */
export const changeOf = (form: ChangeForm): ProductChangeBody => {
  switch (form.kind) {
    case 'group':
      return { groupId: form.groupId }
    case 'printingHouse':
      return { printingHouseId: form.printingHouseId }
    case 'vatClass':
      return { vatClass: form.vatClass }
    case 'productionDays':
      return { productionDays: form.productionDays }
    case 'offerToAll':
      return { isOfferedToAll: true }
    case 'offerByName':
      return { isOfferedToAll: false }
    case 'addClients':
      return { addedClientIds: form.clientIds }
    case 'removeClients':
      return { removedClientIds: form.clientIds }
    case 'archive':
      return { isArchived: true }
    case 'restore':
      return { isArchived: false }
  }
}
