import type { Bind } from '../../http/bind.ts'
import { getClientMarkups } from './queries/client-markups.query.ts'
import { previewPrice } from './queries/preview-price.query.ts'
import { getProductPrices } from './queries/product-prices.query.ts'
import { saveClientMarkups } from './commands/save-client-markups.ts'
import { saveProductPrices } from './commands/save-product-prices.ts'
import { saveSpeedLevels } from './commands/save-speed-levels.ts'
import { getSpeedLevels } from './queries/speed-levels.query.ts'
import { saveTransportTariffs } from './commands/save-transport-tariffs.ts'
import { getTransportTariffs } from './queries/transport-tariffs.query.ts'

export const bindPricing = (bind: Bind): void => {
  bind('getProductPrices', getProductPrices)
  bind('saveProductPrices', saveProductPrices)
  bind('previewPrice', previewPrice)
  bind('getClientMarkups', getClientMarkups)
  bind('saveClientMarkups', saveClientMarkups)
  bind('getSpeedLevels', (ctx) => getSpeedLevels(ctx))
  bind('saveSpeedLevels', saveSpeedLevels)
  bind('getTransportTariffs', (ctx) => getTransportTariffs(ctx))
  bind('saveTransportTariffs', saveTransportTariffs)
}
