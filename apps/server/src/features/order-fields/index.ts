export {
  applyOrderFields,
  checkSentOrderFields,
  dropUnusedOrderFields,
  takeFromBlanketOrder,
} from './order-field-values.ts'
