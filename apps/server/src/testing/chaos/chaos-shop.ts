import { newId } from '../../core/ids.ts'
import type { Database } from '../../db/client.ts'
import { openAccessTokens } from '../../features/accounts/tokens/access-tokens.ts'
import { createFactories } from '../factories.ts'
import type { ChaosPerson } from './call-portal.ts'

export type ChaosShop = {
  organizationId: string
  orderers: readonly ChaosPerson[]
  agency: ChaosPerson
  /** Products that need no files, and the contact of each client. */
  productIds: readonly string[]
  contactOf: ReadonlyMap<string, string>
}

type ShopSize = { clients: number; orderersOfClient: number; issuer: string; now?: () => Date }

const SELLER = { name: 'Trükk ja Õun OÜ', registry_code: '19014275', iban: 'EE382200221020145685' }

/** Fills a migrated database with an agency, its clients and their people; returns people who are logged in. */
export const openChaosShop = async (
  db: Database,
  { clients, orderersOfClient, issuer, now = () => new Date() }: ShopSize,
): Promise<ChaosShop> => {
  const make = createFactories(db, { now, newId: () => newId() })
  const tokens = await openAccessTokens(db, { issuer, now })
  const organizationId = await make.organization(SELLER)
  const house = await make.printingHouse(organizationId)
  const product = () => make.product(organizationId, { design_files_are_required: false }, { printing_house_id: house })
  const productIds = [await product(), await product()]
  await make.tariff(organizationId)
  const logIn = async (userId: string, clientId: string): Promise<ChaosPerson> => ({
    userId,
    clientId,
    headers: {
      authorization: `Bearer ${await tokens.sign(userId)}`,
      'organization-id': organizationId,
      'accept-language': 'et-EE',
    },
  })
  const orderers: ChaosPerson[] = []
  const contactOf = new Map<string, string>()
  for (let nth = 0; nth < clients; nth++) {
    const client = await make.client({ organization_id: organizationId })
    contactOf.set(client.id, await make.contact(client))
    for (let person = 0; person < orderersOfClient; person++) {
      const { userId } = await make.member(client, 'orderer')
      orderers.push(await logIn(userId, client.id))
    }
  }
  const { userId } = await make.agencyUser(organizationId)
  return { organizationId, orderers, agency: await logIn(userId, ''), productIds, contactOf }
}
