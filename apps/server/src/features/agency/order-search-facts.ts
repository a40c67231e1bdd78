export { orderSearchOf } from './order-search.ts'
