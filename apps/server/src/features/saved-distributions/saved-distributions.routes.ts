import type { Bind } from '../../http/bind.ts'
import { deleteDistribution } from './delete-distribution.ts'
import { renameDistribution } from './rename-distribution.ts'
import { saveDistribution } from './save-distribution.ts'
import { getSavedDistribution } from './saved-distribution.query.ts'
import { listSavedDistributions } from './saved-distributions.query.ts'

/** Routes of a client's named distributions. */
export const bindSavedDistributions = (bind: Bind): void => {
  bind('listSavedDistributions', (ctx) => listSavedDistributions(ctx))
  bind('getSavedDistribution', getSavedDistribution)
  bind('saveDistribution', saveDistribution)
  bind('renameDistribution', renameDistribution)
  bind('deleteDistribution', deleteDistribution)
}
