import { buildUrl } from '@tiraaz/contract/build-url'
import type { BaseCtx } from '../../../context/context.ts'
import { signAddress } from './signed-address.ts'

export type PreviewSize = 'thumb' | 'page'

const HOUR = 3_600_000
const MAX_ADDRESSES = 50_000

type AddressCache = { until: Date; addresses: Map<string, string> }

/**
 * Cached addresses of the current hour by key: else a catalogue of 2,000 thumbnails would sign all of them each time.
 */
const caches = new WeakMap<Buffer, AddressCache>()

const cacheFor = (key: Buffer, until: Date): AddressCache => {
  const kept = caches.get(key)
  if (kept !== undefined && kept.until.getTime() === until.getTime() && kept.addresses.size < MAX_ADDRESSES) return kept
  const fresh: AddressCache = { until, addresses: new Map() }
  caches.set(key, fresh)
  return fresh
}

/** Signed id of a picture, so that the address of one page opens no other page. Ids contain no `#`. */
export const signPictureId = (previewId: string, size: PreviewSize, page: string): string =>
  size === 'thumb' ? previewId : `${previewId}#${page}`

/** End of addresses made now: the hour after the next full hour. */
export const getAddressEnd = (now: Date): Date => new Date((Math.floor(now.getTime() / HOUR) + 2) * HOUR)

/** Returns the addresses of pictures at this moment: for lists, whose key and hour are looked up once. */
export const createPreviewAddresses = ({ ports, now }: BaseCtx) => {
  const until = getAddressEnd(now())
  const keys = ports.portalKeys.addresses
  const { addresses } = cacheFor(keys.signing(), until)
  return (previewId: string, size: PreviewSize, page = 1): string => {
    const id = signPictureId(previewId, size, String(page))
    const known = addresses.get(`${size}/${id}`)
    if (known !== undefined) return known
    const place = size === 'page' ? { size, page: String(page) } : { size }
    const query = { ...place, ...signAddress(keys, { purpose: size, id, until }) }
    const address = buildUrl('getPreviewImage', { params: { previewId }, query })
    addresses.set(`${size}/${id}`, address)
    return address
  }
}

/** Returns a text that changes whenever the addresses of pictures do: with the hour and with the signing key. */
export const getPreviewAddressVersion = ({ ports, now }: BaseCtx): string => {
  const until = getAddressEnd(now())
  return signAddress(ports.portalKeys.addresses, { purpose: 'thumb', id: '', until }).signature
}

/**
 * Returns the signed address of a rendered picture (page from 1), valid for one to two hours. It stays the same within
 * a clock hour, so that browsers can cache the picture.
 */
export const getPreviewAddress = (ctx: BaseCtx, ...picture: [previewId: string, size: PreviewSize, page?: number]) =>
  createPreviewAddresses(ctx)(...picture)
