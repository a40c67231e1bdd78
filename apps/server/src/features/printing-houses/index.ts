export { removeGroupFromPrintingHouses } from './remove-group-from-printing-houses.ts'
