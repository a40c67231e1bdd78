import type { EndpointOutput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { mapProfiles } from '@tiraaz/domain/artwork/own-profile-values'
import { PAGE_SIZES } from '@tiraaz/domain/limits'
import { byName } from '../../../core/by-name.ts'
import type { OrganizationCtx } from '../../../context/context.ts'
import { settleAll } from '../../../core/settle-all.ts'
import { listVatClasses, readProfileValues } from '../../organization/index.ts'
import { findProductReferences } from '../commands/find-product-references.ts'

/** Returns the choices of the product form, sorted by name. */
export const getProductChoices = async (
  ctx: OrganizationCtx,
): Promise<EndpointOutput<Endpoints['getProductChoices']>> => {
  const [{ groups, printingHouses, clients }, vatClasses, profiles] = await settleAll([
    findProductReferences(ctx),
    listVatClasses(ctx),
    readProfileValues(ctx),
  ])
  const order = byName(ctx.locale)
  return {
    groups: groups.sort(order),
    printingHouses: printingHouses.sort(order),
    clients: clients.sort(order),
    vatClasses,
    totalInkPercents: mapProfiles((profile) => profiles[profile].totalInkPercent),
    pageSize: PAGE_SIZES.products,
  }
}
