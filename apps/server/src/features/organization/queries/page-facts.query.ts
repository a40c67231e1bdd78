import type { PortalPageFacts } from '@tiraaz/contract/organization/brand'
import type { Database } from '../../../db/client.ts'
import { getBrandOfAll } from './brand.query.ts'
import { isPortalEmpty } from '../commands/first-start.ts'

/**
 * Returns facts that are sent with each HTML page, to avoid a flash of another brand or of a log-in in an empty portal.
 */
export const getPageFacts = async (
  db: Database,
  demo: Pick<PortalPageFacts, 'showsOutbox' | 'demoLogIns'>,
): Promise<PortalPageFacts> => {
  const brand = await getBrandOfAll(db)
  return { brand, isEmpty: brand === null && (await isPortalEmpty(db)), ...demo }
}
