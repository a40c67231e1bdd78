import type { ClientRole } from '@tiraaz/domain/access/role'
import { toFolderKey } from '@tiraaz/domain/catalogue/folder-name'
import { toNameKey } from '@tiraaz/domain/text/one-line'
import type { Insertable } from 'kysely'
import type { Database } from '../db/client.ts'
import type { Tables } from '../db/schema/tables.ts'
import { buildContactSearchText } from '../features/contacts/store/build-contact-search-text.ts'
import type { TestCaller } from './caller.ts'

type Row<T extends keyof Tables> = Partial<Insertable<Tables[T]>>
type Clock = { now: () => Date; newId: () => string }

const LOGO =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWOoko+pko9hgFAAG1ID1eOFIgcAAAAASUVORK5CYII='

/**
 * Creates rows and the parents that the test did not give, and returns ids. Every test starts with a client of its own,
 * so it sees no other test's rows.
 */
export const createFactories = (db: Database, { now, newId }: Clock) => {
  let count = 0
  const next = (): number => {
    count += 1
    return count
  }

  const organization = async (row: Row<'organizations'> = {}): Promise<string> => {
    const id = newId()
    const seat = { street: 'Kopli 25', city: 'Tallinn', postal_code: '10412' }
    const seller = { ...seat, vat_number: 'EE109214373' }
    const name = `Trükiagentuur ${next()}`
    const defaults = { id, name, created_at: now(), markup_basis_points: 2500, ...seller }
    await db
      .insertInto('organizations')
      .values({ ...defaults, ...row })
      .execute()
    return id
  }

  /** Two by two pixels. */
  const logo = async (organizationId: string): Promise<string> => {
    const id = newId()
    const png = Buffer.from(LOGO, 'base64')
    await db
      .insertInto('organization_logos')
      .values({ organization_id: organizationId, id, png })
      .onConflict((conflict) => conflict.column('organization_id').doUpdateSet({ id, png }))
      .execute()
    return id
  }

  const user = async (row: Row<'users'> = {}): Promise<string> => {
    const id = newId()
    const nth = next()
    const defaults = { id, email: `kasutaja${nth}-${id}@naide.example`, name: `Kasutaja ${nth}`, created_at: now() }
    await db
      .insertInto('users')
      .values({ ...defaults, ...row })
      .execute()
    return id
  }

  const client = async (row: Row<'clients'> = {}) => {
    const id = newId()
    const organizationId = row.organization_id ?? (await organization())
    const defaults = { id, name: `Klient ${next()}`, may_exclude_transport_price: true, created_at: now() }
    await db
      .insertInto('clients')
      .values({ ...defaults, ...row, organization_id: organizationId })
      .execute()
    return { id, organizationId }
  }

  const member = async (
    of: { id: string; organizationId: string },
    role: ClientRole = 'orderer',
    row: Row<'users'> = {},
  ) => {
    const userId = await user(row)
    await db
      .insertInto('client_members')
      .values({ client_id: of.id, user_id: userId, organization_id: of.organizationId, role })
      .execute()
    return { userId, organizationId: of.organizationId } satisfies TestCaller
  }

  const agencyUser = async (organizationId: string, canView = true) => {
    const userId = await user()
    await db
      .insertInto('agency_users')
      .values({ organization_id: organizationId, user_id: userId, can_view_agency_clients_orders: canView })
      .execute()
    return { userId, organizationId } satisfies TestCaller
  }

  const printingHouse = async (organizationId: string, name = `Trükikoda ${next()}`): Promise<string> => {
    const id = newId()
    await db.insertInto('printing_houses').values({ id, organization_id: organizationId, name }).execute()
    return id
  }

  const productGroup = async (organizationId: string, name = `Tootegrupp ${next()}`): Promise<string> => {
    const id = newId()
    await db.insertInto('product_groups').values({ id, organization_id: organizationId, name }).execute()
    return id
  }

  /** Product offered to the whole organization, with a price from one piece on: 1.0000 € a piece, 10 € set-up. */
  const product = async (organizationId: string, row: Row<'products'> = {}, price: Row<'price_rows'> | null = {}) => {
    const id = newId()
    const nth = next()
    const defaults = {
      id,
      code: `T-${nth}-${id}`,
      name_et: `Plakat ${nth}`,
      name_en: `Poster ${nth}`,
      weight_milligrams: 50_000,
      is_offered_to_all: true,
    }
    await db
      .insertInto('products')
      .values({ ...defaults, ...row, organization_id: organizationId })
      .execute()
    if (price !== null) await priceRow(organizationId, id, price)
    return id
  }

  const folder = async (of: { id: string; organizationId: string }, row: Row<'folders'> = {}): Promise<string> => {
    const id = newId()
    const name = row.name ?? `Kaust ${next()}`
    await db
      .insertInto('folders')
      .values({ ...row, id, name, name_key: toFolderKey(name), organization_id: of.organizationId, client_id: of.id })
      .execute()
    return id
  }

  const priceRow = async (organizationId: string, productId: string, row: Row<'price_rows'> = {}): Promise<string> => {
    const id = newId()
    const printingHouseId = row.printing_house_id ?? (await printingHouse(organizationId))
    const defaults = { quantity_break: 1, unit_price: 10_000, setup_fee_cents: 1_000, valid_from: '2020-01-01' }
    await db
      .insertInto('price_rows')
      .values({
        ...defaults,
        ...row,
        id,
        organization_id: organizationId,
        product_id: productId,
        printing_house_id: printingHouseId,
      })
      .execute()
    return id
  }

  const invoiceReceiver = async (of: { id: string; organizationId: string }, name = `Arve saaja ${next()} OÜ`) => {
    const id = newId()
    await db
      .insertInto('invoice_receivers')
      .values({ id, organization_id: of.organizationId, client_id: of.id, name, email: 'arved@naide.example' })
      .execute()
    return id
  }

  const contact = async (of: { id: string; organizationId: string }, row: Row<'contacts'> = {}): Promise<string> => {
    const id = newId()
    const receiver = row.invoice_receiver_id ?? (await invoiceReceiver(of))
    const place = {
      object_name: `Pood ${next()}`,
      street: 'Pikk',
      house_no: '7',
      city: 'Tallinn',
      postal_code: '10123',
      country: 'EE',
      ...row,
    }
    await db
      .insertInto('contacts')
      .values({
        ...place,
        search_text: buildContactSearchText({
          objectName: place.object_name,
          street: place.street,
          houseNo: place.house_no,
          city: place.city,
          postalCode: place.postal_code,
          contactName: row.contact_name ?? null,
        }),
        id,
        organization_id: of.organizationId,
        client_id: of.id,
        invoice_receiver_id: receiver,
      })
      .execute()
    return id
  }

  const savedDistribution = async (of: { id: string; organizationId: string }, contactId: string): Promise<string> => {
    const id = newId()
    const name = `Jaotus ${id}`
    const destinations = [{ destinationId: contactId, quantity: 5 }]
    await db
      .insertInto('saved_distributions')
      .values({
        id,
        organization_id: of.organizationId,
        client_id: of.id,
        name,
        name_key: toNameKey(name),
        designs: JSON.stringify([{ id: newId(), productId: newId(), name: null, quantity: 5, destinations }]),
        saved_at: now(),
      })
      .execute()
    return id
  }

  const tariff = async (organizationId: string, row: Row<'transport_tariffs'> = {}): Promise<string> => {
    const id = newId()
    const defaults = { country: 'EE', max_grams: 30_000, purchase_cents: 500, transport_days: 1 }
    await db
      .insertInto('transport_tariffs')
      .values({ ...defaults, ...row, id, organization_id: organizationId })
      .execute()
    return id
  }

  /** Creates a speed level of a product: one working day for 20 % more, of which the printing house gets 10 %. */
  const speedLevel = async (organizationId: string, row: Row<'speed_levels'>): Promise<string> => {
    const id = newId()
    const defaults = {
      production_days: 1,
      sale_basis_points: 2_000,
      sale_cents: 0,
      minimum_cents: 0,
      purchase_basis_points: 1_000,
      purchase_cents: 0,
    }
    await db
      .insertInto('speed_levels')
      .values({ ...defaults, ...row, id, organization_id: organizationId })
      .execute()
    return id
  }

  return {
    organization,
    logo,
    user,
    client,
    member,
    agencyUser,
    printingHouse,
    productGroup,
    product,
    folder,
    priceRow,
    invoiceReceiver,
    contact,
    savedDistribution,
    tariff,
    speedLevel,
  }
}

export type Factories = ReturnType<typeof createFactories>
