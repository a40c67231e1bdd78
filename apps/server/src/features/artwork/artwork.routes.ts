import type { Bind } from '../../http/bind.ts'
import { listArtworkProducts } from './list-artwork-products.query.ts'
import { listArtworkYears } from './list-artwork-years.query.ts'
import { listArtwork } from './list-artwork.query.ts'
import { reuseArtwork } from './reuse-artwork.ts'

/** Routes of the artwork library of a client. */
export const bindArtwork = (bind: Bind): void => {
  bind('listArtwork', listArtwork)
  bind('listArtworkYears', listArtworkYears)
  bind('listArtworkProducts', listArtworkProducts)
  bind('reuseArtwork', reuseArtwork)
}
