import { addDays } from '@tiraaz/domain/calendar/workdays'
import type { Day } from '@tiraaz/domain/calendar/day'
import type { TariffRow } from '@tiraaz/domain/pricing/transport'
import { newId } from '../core/ids.ts'
import {
  DAYS_OFF,
  type OrganizationKey,
  ORGANIZATIONS,
  PRINTING_HOUSES,
  type PrintingHouseKey,
  TARIFF_STEPS,
  TARIFF_ZONES,
} from './content/organizations.ts'
import { PRINTING_HOUSE_CONTACTS } from './content/printing-house-contacts.ts'
import { PRODUCT_KINDS, type ProductKind } from './content/product-kinds.ts'
import type { InvoiceSeller } from '@tiraaz/domain/invoices/invoice-party'
import type { DemoRows } from './demo-rows.ts'

export type DemoPrintingHouse = { id: string; key: PrintingHouseKey; name: string }

export type DemoOrganization = {
  id: string
  key: OrganizationKey
  /** Seller as its invoices name it. */
  seller: InvoiceSeller
  domain: string
  markup: number
  transportMarkup: number
  packagingGrams: number
  cutOffHour: number
  daysOff: Day[]
  houses: Partial<Record<PrintingHouseKey, DemoPrintingHouse>>
  kinds: readonly ProductKind[]
  groupIds: Partial<Record<ProductKind, string>>
  tariffs: TariffRow[]
}

const CUT_OFF_HOUR = 12
const YEARS_BACK = 3

const daysOffAround = (today: Day): Day[] => {
  const year = Number(today.slice(0, 4))
  const years = Array.from({ length: YEARS_BACK + 2 }, (_, at) => year - YEARS_BACK + at)
  return years.flatMap((of) => DAYS_OFF.map((monthDay) => `${of}-${monthDay}`))
}

const addTariffs = (rows: DemoRows, organizationId: string): TariffRow[] =>
  TARIFF_ZONES.flatMap((zone) =>
    TARIFF_STEPS.map(({ maxGrams, factor }) => {
      const tariff = {
        country: zone.country,
        postalPrefix: zone.prefix,
        maxGrams,
        purchaseCents: Math.round(zone.base * factor),
        transportDays: zone.days,
      }
      rows.add('transport_tariffs', {
        id: newId(),
        organization_id: organizationId,
        country: tariff.country,
        postal_prefix: tariff.postalPrefix,
        max_grams: tariff.maxGrams,
        purchase_cents: tariff.purchaseCents,
        transport_days: tariff.transportDays,
      })
      return tariff
    }),
  )

/** Margin floor of the agencies in basis points: 15 % of the sale price. */
const MARGIN_FLOOR = 1500

const addPrintingHouses = (rows: DemoRows, organizationId: string, keys: readonly PrintingHouseKey[]) => {
  const printingHouses: DemoOrganization['houses'] = {}
  for (const key of keys) {
    const printingHouse = { id: newId(), key, name: PRINTING_HOUSES[key].name }
    const contact = PRINTING_HOUSE_CONTACTS[key]
    rows.add('printing_houses', {
      id: printingHouse.id,
      organization_id: organizationId,
      name: printingHouse.name,
      contact_name: contact.contactName,
      email: contact.email,
      phone: contact.phone,
      address: contact.address,
      lead_days: contact.leadDays,
      locale: contact.locale ?? 'et-EE',
      note: contact.note ?? null,
    })
    printingHouses[key] = printingHouse
  }
  return printingHouses
}

/** Links each printing house to the product groups of its price lists. */
const addPrintedGroups = (
  rows: DemoRows,
  organizationId: string,
  { houses: printingHouses, groupIds }: Pick<DemoOrganization, 'houses' | 'groupIds'>,
  kinds: readonly ProductKind[],
): void => {
  for (const kind of kinds) {
    const groupId = groupIds[kind]
    for (const key of PRODUCT_KINDS[kind].houses) {
      const printingHouse = printingHouses[key]
      if (groupId === undefined || printingHouse === undefined) continue
      rows.add('printing_house_groups', {
        printing_house_id: printingHouse.id,
        group_id: groupId,
        organization_id: organizationId,
      })
    }
  }
}

/** Adds a VAT class beside the standard one, as an agency that also sells books has it. */
const addBookClass = (rows: DemoRows, organizationId: string): void => {
  const code = newId()
  rows.add('organization_vat_classes', { organization_id: organizationId, code, name: 'Raamatud' })
  rows.add('organization_vat_rates', {
    organization_id: organizationId,
    vat_class: code,
    valid_from: '2009-07-01',
    valid_to: null,
    rate_basis_points: 900,
  })
}

const addGroups = (rows: DemoRows, organizationId: string, kinds: readonly ProductKind[]) => {
  const groupIds: DemoOrganization['groupIds'] = {}
  for (const kind of kinds) {
    const id = newId()
    rows.add('product_groups', { id, organization_id: organizationId, name: PRODUCT_KINDS[kind].group })
    groupIds[kind] = id
  }
  return groupIds
}

/** Adds the agencies with their printing houses, product groups, days off and transport tariffs. */
export const addOrganizations = (rows: DemoRows, today: Day): DemoOrganization[] =>
  ORGANIZATIONS.map((of) => {
    const id = newId()
    const daysOff = daysOffAround(today)
    rows.add('organizations', {
      id,
      name: of.name,
      registry_code: of.registryCode,
      vat_number: of.vatNumber,
      street: of.street,
      city: of.city,
      postal_code: of.postalCode,
      iban: of.iban,
      bank_name: 'LHV',
      email: `info@${of.domain}`,
      phone: of.phone,
      ...('brand' in of ? { product_name: of.brand.productName, accent: of.brand.accent } : {}),
      cut_off_hour: CUT_OFF_HOUR,
      markup_basis_points: of.markup,
      transport_markup_basis_points: of.transportMarkup,
      packaging_grams: of.packagingGrams,
      margin_floor_basis_points: MARGIN_FLOOR,
      created_at: new Date(`${addDays(today, -365 * YEARS_BACK)}T08:00:00Z`),
    })
    addBookClass(rows, id)
    for (const day of daysOff) rows.add('organization_days_off', { organization_id: id, day })
    const printingHouses = addPrintingHouses(rows, id, of.houses)
    const groupIds = addGroups(rows, id, of.kinds)
    addPrintedGroups(rows, id, { houses: printingHouses, groupIds }, of.kinds)
    return {
      id,
      key: of.key,
      seller: {
        name: of.name,
        address: `${of.street}, ${of.postalCode} ${of.city}`,
        registryCode: of.registryCode,
        vatNumber: of.vatNumber,
        iban: of.iban,
        bankName: 'LHV',
        email: `arved@${of.domain}`,
        phone: of.phone,
        seat: { street: of.street, city: of.city, postalCode: of.postalCode, countryCode: 'EE' },
      },
      domain: of.domain,
      markup: of.markup,
      transportMarkup: of.transportMarkup,
      packagingGrams: of.packagingGrams,
      cutOffHour: CUT_OFF_HOUR,
      daysOff,
      houses: printingHouses,
      kinds: of.kinds,
      groupIds,
      tariffs: addTariffs(rows, id),
    }
  })
