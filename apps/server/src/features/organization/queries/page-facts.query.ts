import type { PortalPageFacts } from '@tiraaz/contract/organization/brand'
import type { Database } from '../../../db/client.ts'
import { getBrandOfAll } from './brand.query.ts'
import { isPortalEmpty } from '../commands/first-start.ts'

/** What every page is told with itself, so that nobody sees another look first, or a log-in where there is nobody yet. */
export const factsOfPage = async (db: Database): Promise<PortalPageFacts> => {
  const brand = await getBrandOfAll(db)
  return { brand, isEmpty: brand === null && (await isPortalEmpty(db)) }
}
