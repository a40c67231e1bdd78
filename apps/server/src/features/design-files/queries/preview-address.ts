import { buildUrl } from '@tiraaz/contract/build-url'
import type { BaseCtx } from '../../../context/context.ts'
import { signAddress } from './signed-address.ts'

export type PreviewSize = 'thumb' | 'page'

const HOUR = 3_600_000
const MAX_KEPT = 50_000

type Kept = { until: Date; addresses: Map<string, string> }

/** Addresses of the running hour by key: a catalogue of 2,000 thumbnails would sign each of them at every look. */
const keptOf = new WeakMap<Buffer, Kept>()

const keptFor = (key: Buffer, until: Date): Kept => {
  const kept = keptOf.get(key)
  if (kept !== undefined && kept.until.getTime() === until.getTime() && kept.addresses.size < MAX_KEPT) return kept
  const fresh: Kept = { until, addresses: new Map() }
  keptOf.set(key, fresh)
  return fresh
}

/** What a signature names, so that the address of one page opens no other. Ids hold no `#`. */
export const pictureId = (previewId: string, size: PreviewSize, page: string): string =>
  size === 'thumb' ? previewId : `${previewId}#${page}`

/**
 * The signed address of a rendered picture (of a page, from 1), good for one to two hours. It stays the same within an
 * hour of the clock, so that browsers keep the picture.
 */
export const previewAddress = ({ ports, now }: BaseCtx, previewId: string, size: PreviewSize, page = 1): string => {
  const until = new Date((Math.floor(now().getTime() / HOUR) + 2) * HOUR)
  const { addresses } = keptFor(ports.addressKey, until)
  const id = pictureId(previewId, size, String(page))
  const known = addresses.get(`${size}/${id}`)
  if (known !== undefined) return known
  const place = size === 'page' ? { size, page: String(page) } : { size }
  const query = { ...place, ...signAddress(ports.addressKey, { purpose: size, id, until }) }
  const address = buildUrl('getPreviewImage', { params: { previewId }, query })
  addresses.set(`${size}/${id}`, address)
  return address
}
