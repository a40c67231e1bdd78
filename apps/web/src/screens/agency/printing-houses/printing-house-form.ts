import type { PrintingHouseBody, PrintingHouse } from '../../../data/worksheets/printing-houses.ts'

/** Form values of a printing house, as typed. */
export type PrintingHouseForm = Required<PrintingHouseBody>

const BLANK: PrintingHouseForm = {
  name: '',
  registryCode: null,
  contactName: null,
  email: null,
  phone: null,
  locale: 'et-EE',
  address: null,
  leadDays: 3,
  groupIds: [],
  note: null,
  isActive: true,
}

/** Initial form values of an existing or new printing house. */
export const printingHouseForm = (printingHouse: PrintingHouse | null): PrintingHouseForm => {
  if (printingHouse === null) return BLANK
  const { id: _id, version: _version, ...facts } = printingHouse
  return facts
}
