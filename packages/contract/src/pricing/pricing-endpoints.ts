import * as markups from './markups.ts'
import * as priceLists from './price-lists.ts'
import * as speedLevels from './speed-levels.ts'
import * as transportTariffs from './transport-tariffs.ts'

/** Calls of price lists, markups, speed levels and tariffs, in the order of the address table. */
export const pricingEndpoints = {
  getProductPrices: priceLists.getProductPrices,
  saveProductPrices: priceLists.saveProductPrices,
  previewPrice: priceLists.previewPrice,
  getClientMarkups: markups.getClientMarkups,
  saveClientMarkups: markups.saveClientMarkups,
  getSpeedLevels: speedLevels.getSpeedLevels,
  saveSpeedLevels: speedLevels.saveSpeedLevels,
  getTransportTariffs: transportTariffs.getTransportTariffs,
  saveTransportTariffs: transportTariffs.saveTransportTariffs,
}
