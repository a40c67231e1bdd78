import type { Bind } from '../../http/bind.ts'
import { getClientMarkups } from './client-markups.query.ts'
import { previewPrice } from './preview-price.query.ts'
import { getProductPrices } from './product-prices.query.ts'
import { saveClientMarkups } from './save-client-markups.ts'
import { saveProductPrices } from './save-product-prices.ts'
import { saveTransportTariffs } from './save-transport-tariffs.ts'
import { getTransportTariffs } from './transport-tariffs.query.ts'

export const bindPricing = (bind: Bind): void => {
  bind('getProductPrices', getProductPrices)
  bind('saveProductPrices', saveProductPrices)
  bind('previewPrice', previewPrice)
  bind('getClientMarkups', getClientMarkups)
  bind('saveClientMarkups', saveClientMarkups)
  bind('getTransportTariffs', (ctx) => getTransportTariffs(ctx))
  bind('saveTransportTariffs', saveTransportTariffs)
}
