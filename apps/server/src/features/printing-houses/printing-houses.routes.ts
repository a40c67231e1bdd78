import type { Bind } from '../../http/bind.ts'
import { createPrintingHouse } from './create-printing-house.ts'
import { getPrintingHouse, listPrintingHouses } from './printing-houses.query.ts'
import { savePrintingHouse } from './save-printing-house.ts'

export const bindPrintingHouses = (bind: Bind): void => {
  bind('listPrintingHouses', listPrintingHouses)
  bind('getPrintingHouse', getPrintingHouse)
  bind('createPrintingHouse', createPrintingHouse)
  bind('savePrintingHouse', savePrintingHouse)
}
