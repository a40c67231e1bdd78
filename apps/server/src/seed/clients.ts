import type { Day } from '@tiraaz/domain/calendar/day'
import type { ClientRole } from '@tiraaz/domain/access/role'
import type { CostCentre } from '@tiraaz/domain/order-fields/order-fields'
import { toFolderKey } from '@tiraaz/domain/catalogue/folder-name'
import { newId } from '../core/ids.ts'
import { CLIENTS, FIRST_FOLDERS, FIRST_LOOSE, MULTI_MEMBERSHIPS } from './content/clients.ts'
import { CORPORATE_CLIENT } from './content/corporate.ts'
import { PLACES } from './content/places.ts'
import { PRODUCT_KINDS, type ProductKind } from './content/product-kinds.ts'
import { addContacts, addReceivers, type DemoContact } from './contacts.ts'
import { addCorporateSettings, CORPORATE_FIELDS, createCostCentres } from './corporate-settings.ts'
import type { DemoRows } from './demo-rows.ts'
import type { DemoOrganization } from './organizations.ts'
import { addOutlets } from './outlets.ts'
import type { DemoLogIns, DemoMember, DemoPeople, DemoUser } from './people.ts'
import type { DemoProduct } from './products.ts'
import { createRandom } from './random.ts'

type ClientFacts = (typeof CLIENTS)[number]

export type DemoClient = {
  id: string
  name: string
  brand: string
  organization: DemoOrganization
  agent: DemoUser
  markup: number | null
  groupMarkups: Partial<Record<ProductKind, number>>
  productMarkups: Record<string, number>
  /** Orderers and managers: every order is created by one of them. */
  buyers: DemoMember[]
  products: DemoProduct[]
  contacts: DemoContact[]
  orderCount: number
  isFirst: boolean
  /** Settings of the client with order fields and approvals; empty for the others. */
  costCentres: CostCentre[]
}

/** Everything that clients are created from: their organization with its products and staff, and the people of the demo. */
export type ClientSurroundings = {
  organization: DemoOrganization
  products: readonly DemoProduct[]
  staff: ReadonlyMap<string, DemoUser>
  people: DemoPeople
  logIns: DemoLogIns
  createdAt: Date
  today: Day
}

const firstCodes: readonly string[] = [...FIRST_FOLDERS.flatMap(({ products }) => products), ...FIRST_LOOSE]

const productsOf = (facts: ClientFacts, isFirst: boolean, products: readonly DemoProduct[]): DemoProduct[] => {
  if (isFirst) return products.filter(({ code }) => firstCodes.includes(code))
  const kinds: readonly ProductKind[] = facts.kinds
  const forAll = products.filter((product) => product.forAll)
  const fitting = products.filter(
    ({ kind, forAll: isForAll, lockedQuantity, hasPrice }) =>
      kinds.includes(kind) && !isForAll && lockedQuantity === null && hasPrice,
  )
  return [...createRandom(`offers ${facts.brand}`).sample(fitting, facts.products - forAll.length), ...forAll]
}

const addFolder = (rows: DemoRows, client: DemoClient, name: string, parentId: string | null): string => {
  const id = newId()
  rows.add('folders', {
    id,
    organization_id: client.organization.id,
    client_id: client.id,
    parent_id: parentId,
    name,
    name_key: toFolderKey(name),
  })
  return id
}

const putInFolder = (rows: DemoRows, client: DemoClient, folderId: string, products: readonly DemoProduct[]): void => {
  for (const product of products) {
    rows.add('folder_products', {
      client_id: client.id,
      product_id: product.id,
      folder_id: folderId,
      organization_id: client.organization.id,
    })
  }
}

const addFirstFolders = (rows: DemoRows, client: DemoClient): void => {
  const ids = new Map<string, string>()
  for (const { name, parent, products } of FIRST_FOLDERS) {
    const codes: readonly string[] = products
    const id = addFolder(rows, client, name, parent === null ? null : (ids.get(parent) ?? null))
    ids.set(name, id)
    putInFolder(
      rows,
      client,
      id,
      client.products.filter(({ code }) => codes.includes(code)),
    )
  }
}

/** Other clients: kinds with several products go into folders, the rest stays outside. */
const addFoldersByKind = (rows: DemoRows, client: DemoClient): void => {
  for (const kind of client.organization.kinds) {
    const products = client.products.filter((product) => product.kind === kind)
    if (products.length < 3) continue
    putInFolder(rows, client, addFolder(rows, client, PRODUCT_KINDS[kind].folder, null), products)
  }
}

const addMember = (rows: DemoRows, client: DemoClient, person: DemoUser, role: ClientRole): void => {
  rows.add('client_members', {
    client_id: client.id,
    user_id: person.id,
    organization_id: client.organization.id,
    role,
    default_cost_centre_id: client.costCentres[0]?.id ?? null,
  })
  if (role !== 'viewer') client.buyers.push({ ...person, role })
}

const addMembers = (rows: DemoRows, client: DemoClient, domain: string, { people, logIns }: ClientSurroundings) => {
  if (client.isFirst) {
    addMember(rows, client, logIns.orderer, 'orderer')
    addMember(rows, client, logIns.manager, 'manager')
    addMember(rows, client, logIns.viewer, 'viewer')
    addMember(rows, client, people.invented(domain), 'orderer')
    addMember(rows, client, people.invented(domain), 'orderer')
    addMember(rows, client, people.invented(domain), 'viewer')
    return
  }
  addMember(rows, client, people.invented(domain), 'manager')
  addMember(rows, client, people.invented(domain), 'orderer')
  if (createRandom(`members ${client.brand}`).chance(0.5)) addMember(rows, client, people.invented(domain), 'viewer')
  const roles: Readonly<Record<string, ClientRole>> = MULTI_MEMBERSHIPS
  const roleOfMulti = roles[client.name]
  if (roleOfMulti !== undefined) addMember(rows, client, logIns.multi, roleOfMulti)
}

const addOffers = (rows: DemoRows, client: DemoClient): void => {
  for (const product of client.products) {
    if (product.forAll) continue
    rows.add('product_offers', {
      product_id: product.id,
      client_id: client.id,
      organization_id: client.organization.id,
    })
  }
}

/** Agreed markups of single products and groups (R15): the first client pays less for posters and for one leaflet. */
const addMarkups = (rows: DemoRows, client: DemoClient): void => {
  if (!client.isFirst) return
  const organizationId = client.organization.id
  const groupId = client.organization.groupIds.poster
  if (groupId !== undefined) {
    client.groupMarkups.poster = 1_800
    rows.add('client_group_markups', {
      client_id: client.id,
      group_id: groupId,
      organization_id: organizationId,
      markup_basis_points: 1_800,
    })
  }
  for (const product of client.products.filter(({ code }) => code === 'FL-A5')) {
    client.productMarkups[product.id] = 1_500
    rows.add('client_product_markups', {
      client_id: client.id,
      product_id: product.id,
      organization_id: organizationId,
      markup_basis_points: 1_500,
    })
  }
}

/** Registered address, to which the client's invoices go: picked from the shop addresses. */
const seatOf = ({ brand }: ClientFacts) => {
  const { street, houseNo, city, postalCode } = createRandom(`seat ${brand}`).pick(PLACES)
  return { street: `${street} ${houseNo}`, city, postal_code: postalCode }
}

const addClient = (
  rows: DemoRows,
  facts: ClientFacts,
  isFirst: boolean,
  surroundings: ClientSurroundings,
): DemoClient => {
  const { organization, people } = surroundings
  const agent = surroundings.staff.get(facts.agent)
  if (agent === undefined) throw new Error(`${facts.agent} is no project manager of ${organization.key}`)
  const isCorporate = facts.name === CORPORATE_CLIENT
  const client: DemoClient = {
    id: newId(),
    name: facts.name,
    brand: facts.brand,
    organization,
    agent,
    markup: facts.markup,
    groupMarkups: {},
    productMarkups: {},
    buyers: [],
    products: productsOf(facts, isFirst, surroundings.products),
    contacts: [],
    orderCount: facts.orders,
    isFirst,
    costCentres: isCorporate ? createCostCentres() : [],
  }
  rows.add('clients', {
    id: client.id,
    organization_id: organization.id,
    name: facts.name,
    registry_code: facts.registryCode,
    vat_number: facts.vatNumber,
    ...seatOf(facts),
    email: `arved@${facts.domain}`,
    payment_term_days: isFirst ? 30 : null,
    may_exclude_transport_price: isFirst,
    landing_page: isFirst ? 'home' : 'catalogue',
    agent_id: agent.id,
    markup_basis_points: facts.markup,
    created_at: surroundings.createdAt,
    has_budgets: isCorporate,
    order_fields: isCorporate ? JSON.stringify(CORPORATE_FIELDS) : null,
  })
  if (isCorporate) addCorporateSettings(rows, client, surroundings.today)
  addOffers(rows, client)
  addMarkups(rows, client)
  if (isFirst) addFirstFolders(rows, client)
  else addFoldersByKind(rows, client)
  addMembers(rows, client, facts.domain, surroundings)
  const { id, name, brand } = client
  const owner = { id, name, brand, organizationId: organization.id, domain: facts.domain, shops: facts.shops }
  const { registryCode, vatNumber } = facts
  const receivers = addReceivers(rows, owner, { registryCode, vatNumber, hasSisters: isFirst })
  client.contacts = addContacts(rows, owner, receivers, people)
  addOutlets(rows, owner, receivers[0])
  return client
}

/** The clients of one organization with members, products, folders and contacts. */
export const addClients = (rows: DemoRows, surroundings: ClientSurroundings): DemoClient[] =>
  CLIENTS.flatMap((facts, at) =>
    facts.organization === surroundings.organization.key ? [addClient(rows, facts, at === 0, surroundings)] : [],
  )
