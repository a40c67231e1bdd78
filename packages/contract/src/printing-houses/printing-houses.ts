import { PRINTING_HOUSE_LIMITS, TEXT_LIMITS } from '@tiraaz/domain/limits'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, named, queryVersion, text, version } from '../wire-types.ts'

const printingHouseFields = z.object({ id })
const optionalName = text(TEXT_LIMITS.name).nullable().default(null)

const printingHouseInput = z
  .object({
    name: text(TEXT_LIMITS.name),
    registryCode: optionalName,
    contactName: optionalName,
    email: text(TEXT_LIMITS.email).nullable().default(null),
    phone: optionalName,
    locale: z.enum(['et-EE', 'en-US']).default('et-EE'),
    address: text(PRINTING_HOUSE_LIMITS.address).nullable().default(null),
    leadDays: z.number().default(0),
    groupIds: z.array(id).max(PRINTING_HOUSE_LIMITS.groups).default([]),
    note: text(TEXT_LIMITS.note).nullable().default(null),
    isActive: z.boolean().default(true),
  })
  .meta({
    examples: [
      {
        name: 'Trükikoda Näidis OÜ',
        registryCode: '12417834',
        contactName: 'Tõnu Õun',
        email: 'too@naidis.example',
        phone: '+372 5123 4567',
        locale: 'et-EE',
        address: 'Lai 12, Tartu, 51005',
        leadDays: 4,
        groupIds: [],
        isActive: true,
      },
    ],
  })

/** Fields of a printing house in responses. */
const described = {
  id,
  version,
  name: z.string(),
  registryCode: z.string().nullable(),
  contactName: z.string().nullable(),
  /** Email address for worksheets. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  locale: z.enum(['et-EE', 'en-US']),
  address: z.string().nullable(),
  /** Usual lead time in working days. */
  leadDays: z.int(),
  note: z.string().nullable(),
  /** An inactive printing house gets no new work: its prices are ignored (R15). */
  isActive: z.boolean(),
}

export const listPrintingHouses = endpoint('listPrintingHouses', {
  summary:
    'Printing houses of the organization by name, with what they print and how much of it they do. Agency only (R4).',
  response: z.array(
    z.strictObject({
      ...described,
      groups: z.array(named),
      /** Products, archived ones aside, for which it has a price today. */
      pricedProductCount: z.int(),
      /** Worksheets that are not delivered and not canceled. */
      openWorksheetCount: z.int(),
    }),
  ),
})

export const getPrintingHouse = endpoint('getPrintingHouse', {
  summary: 'A printing house of the organization. Agency only (R4).',
  params: printingHouseFields,
  response: z.strictObject({ ...described, groupIds: z.array(id) }),
})

export const createPrintingHouse = endpoint('createPrintingHouse', {
  summary: 'Add a printing house.',
  body: printingHouseInput,
  response: z.strictObject({ id }),
})

export const savePrintingHouse = endpoint('savePrintingHouse', {
  summary: 'Change a printing house; worksheets that it has stay as they were.',
  params: printingHouseFields,
  query: z.object({ version: queryVersion }),
  body: printingHouseInput,
  response: z.strictObject({ version }),
})
