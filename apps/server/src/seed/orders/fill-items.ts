import { divideQuantity } from '@tiraaz/domain/orders/design-quantities'
import { newId } from '../../core/ids.ts'
import { type FilesOf, seasonName } from '../artwork.ts'
import type { DemoClient } from '../clients.ts'
import { DESIGN_NAMES, SEASONS } from '../content/artwork.ts'
import { FILE_ALTERATION_REQUEST, ITEM_INFOS } from '../content/order-texts.ts'
import type { DemoContact } from '../contacts.ts'
import type { DemoProduct } from '../products.ts'
import type { Random } from '../random.ts'
import type { DemoDesign, DemoItem, OrderSlot, DemoShare } from './demo-order.ts'

/** Numbers of lines per order to pick from: mostly two or three. */
const LINE_COUNTS = [1, 1, 2, 2, 2, 3, 3, 4, 5] as const
const DESIGN_COUNTS = [1, 1, 1, 1, 2, 2, 3] as const

const productsFor = (client: DemoClient, slot: OrderSlot, random: Random): DemoProduct[] => {
  const priced = client.products.filter(({ hasPrice, lockedQuantity }) => hasPrice && lockedQuantity === null)
  const chosen = random.sample(priced, random.pick(LINE_COUNTS))
  const sets = client.products.filter(({ lockedQuantity }) => lockedQuantity !== null)
  if (slot.special === 'priceMissing') return [...chosen, ...client.products.filter(({ hasPrice }) => !hasPrice)]
  if (slot.special === 'filesMissing') {
    const needing = chosen.some(({ needsFiles }) => needsFiles) ? [] : priced.filter(({ needsFiles }) => needsFiles)
    return [...chosen, ...needing.slice(0, 1)]
  }
  return random.chance(0.06) ? [...chosen, ...sets] : chosen
}

/** Contacts that one order goes to: mostly one; campaigns go to several shops or to all of them. */
const placesFor = (client: DemoClient, slot: OrderSlot, random: Random): DemoContact[] => {
  if (slot.special === 'withoutDestinations') return []
  const { contacts } = client
  const dice = random.share()
  if (dice < 0.45 || contacts.length < 2) return [random.pick(contacts)]
  if (dice > 0.9) return [...contacts]
  return random.sample(contacts, random.int(2, Math.min(6, contacts.length)))
}

const distribute = (quantity: number, contacts: readonly DemoContact[]): DemoShare[] => {
  const parts = divideQuantity(quantity, Math.max(1, contacts.length))
  return contacts.flatMap((contact, at) => {
    const part = parts[at] ?? 0
    return part > 0 ? [{ contact, quantity: part }] : []
  })
}

/** Number of parcels into which a quantity for one address is split, as the distribution tab does; 0 for none. */
const parcelCount = (contacts: readonly DemoContact[], random: Random): number =>
  contacts.length === 1 && random.chance(0.2) ? random.int(2, 4) : 0

const packed = (quantity: number, parcels: number, contacts: readonly DemoContact[]): DemoShare[] =>
  parcels === 0
    ? []
    : divideQuantity(quantity, parcels).flatMap((part) =>
        contacts.flatMap((contact) => (part > 0 ? [{ contact, quantity: part }] : [])),
      )

const seasonOf = (slot: OrderSlot): string => {
  const month = Number(slot.day.slice(5, 7))
  return SEASONS[Math.floor(((month + 9) % 12) / 3)] ?? SEASONS[0]
}

const designNames = (count: number, slot: OrderSlot, random: Random): (string | null)[] => {
  const season = seasonOf(slot)
  if (count === 1) return [random.chance(0.7) ? season : null]
  return [season, ...random.sample(DESIGN_NAMES, count - 1)]
}

export type FillContext = { client: DemoClient; slot: OrderSlot; filesOf: FilesOf; random: Random }

const fillItem = (
  product: DemoProduct,
  places: readonly DemoContact[],
  isWithoutFiles: boolean,
  { client, slot, filesOf, random }: FillContext,
): DemoItem => {
  const quantity = random.pick(product.usual)
  const count = product.needsFiles ? Math.min(random.pick(DESIGN_COUNTS), quantity) : 1
  const names = product.needsFiles ? designNames(count, slot, random) : [null]
  const files = isWithoutFiles ? [] : filesOf(client, product)
  const drawn = names.map((name) => ({
    name,
    isToBeAltered: files.length > 0 && random.chance(0.03),
    parcels: parcelCount(places, random),
  }))
  // Each design has a file of its own; only those that wait for files are more.
  const kept = files.length === 0 ? drawn : drawn.slice(0, files.length)
  const quantities = divideQuantity(quantity, kept.length)
  const designs = kept.map(({ name, isToBeAltered, parcels }, at): DemoDesign => {
    const file = files[at]
    const share = quantities[at] ?? 0
    return {
      id: newId(),
      name: name === null || file === undefined ? name : seasonName(file.season),
      quantity: share,
      files: file === undefined ? [] : [file],
      fileAlterationRequest: isToBeAltered ? FILE_ALTERATION_REQUEST : null,
      shares: distribute(share, places),
      packages: packed(share, parcels, places),
    }
  })
  return { id: newId(), product, quantity, info: random.pick(ITEM_INFOS), designs }
}

/** Items of one order, with designs, files and destinations (R11). */
export const fillItems = (filling: FillContext): DemoItem[] => {
  const { client, slot, random } = filling
  const products = productsFor(client, slot, random)
  const places = placesFor(client, slot, random)
  const bare = slot.special === 'filesMissing' ? products.find(({ needsFiles }) => needsFiles) : undefined
  return products.map((product) => fillItem(product, places, product === bare, filling))
}
