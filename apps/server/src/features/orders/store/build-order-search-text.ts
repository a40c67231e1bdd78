import { foldText } from '@tiraaz/domain/text/fold'

/** Part of an order that is searched (R9). */
export type SearchedOrder = {
  projectNumber: string | null
  name: string | null
  purchaseOrderNumber: string | null
  ownFields: readonly { value: string }[] | null
  items: readonly {
    nameEt: string
    nameEn: string
    /** Text for the invoice, such as the client's own order number. */
    additionalInvoiceInfo: string | null
    designs: readonly { name: string | null }[]
  }[]
}

/** Longer texts would be stored apart from the row, which makes every comparison slow. */
const MAX_LENGTH = 1500

/** Folded words, each once, with a space before each; also the parts of words such as B-77, so that 77 is found. */
const toWords = (texts: readonly (string | null)[]): string => {
  const words = foldText(texts.filter((text) => text !== null).join(' ')).split(/\s+/u)
  const parts = words.flatMap((word) => [word, ...word.split(/[^\p{L}\p{N}]+/u)])
  return [...new Set(parts)]
    .filter((word) => word !== '')
    .map((word) => ` ${word}`)
    .join('')
}

/** Beginning of the search texts of a client's orders; a line break ends it. */
export const buildClientSearchText = (clientName: string): string => `${toWords([clientName])}\n`

/** Folded text for the search of orders (R9), stored with the order because databases fold differently. */
export const buildOrderSearchText = (
  clientName: string,
  { projectNumber, name, purchaseOrderNumber, ownFields, items }: SearchedOrder,
): string => {
  const ofItems = items.flatMap((item) => [
    item.nameEt,
    item.nameEn,
    item.additionalInvoiceInfo,
    ...item.designs.map((design) => design.name),
  ])
  const ofOrder = [projectNumber, name, purchaseOrderNumber, ...(ownFields ?? []).map(({ value }) => value)]
  return (buildClientSearchText(clientName) + toWords([...ofOrder, ...ofItems])).slice(0, MAX_LENGTH)
}
