export { fillDefaultCostCentre } from './default-cost-centre.ts'
export { listCostCentres, listNamedCostCentres } from './order-fields-store.ts'
export {
  applyOrderFields,
  checkSentOrderFields,
  presentBlanketOrder,
  settleOrderFields,
  takeFromBlanketOrder,
} from './order-field-values.ts'
