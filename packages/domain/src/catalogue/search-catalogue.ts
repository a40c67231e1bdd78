import { compactText } from '../text/compact.ts'
import { foldText } from '../text/fold.ts'
import { parseSearchTerms } from '../text/parse-search-words.ts'

/** Product as the catalogue search needs it. */
export type CatalogueProduct = { id: string; name: string; code: string }

/** Folder with its subfolders and products. */
export type CatalogueFolder<P extends CatalogueProduct = CatalogueProduct> = {
  name: string
  subfolders: readonly CatalogueFolder<P>[]
  products: readonly P[]
}

/** Folders and products of one level: the whole catalogue, or the content of an open folder. */
export type Catalogue<P extends CatalogueProduct = CatalogueProduct> = {
  folders: readonly CatalogueFolder<P>[]
  products: readonly P[]
}

/** Collation of the user's locale (R9). */
export type NameOrder = Pick<Intl.Collator, 'compare'>

/**
 * Spec "Dashboard (catalogue)": folders with a matching product, then folders with a matching name, each sorted by
 * name; and the matching products. A search covers folders at every depth; an empty query returns the given level only.
 */
export function searchCatalogue<P extends CatalogueProduct>(
  catalogue: Catalogue<P>,
  query: string,
  order: NameOrder,
): { folders: CatalogueFolder<P>[]; products: P[] } {
  const byName = (a: { name: string }, b: { name: string }) => order.compare(a.name, b.name)
  if (query.trim() === '') {
    return { folders: [...catalogue.folders].sort(byName), products: [...catalogue.products].sort(byName) }
  }
  const isMatch = createMatcher(query)
  const matches = (product: P) => isMatch(searchTextOf(product))
  const folders = allFolders(catalogue.folders)
  const everywhere = [...catalogue.products, ...folders.flatMap((folder) => folder.products)]
  const products = everywhere.filter(matches).sort(byName)
  const holding = folders.filter((folder) => folder.products.some(matches))
  const named = folders.filter((folder) => !holding.includes(folder) && matchesText(folder.name, query))
  return { folders: [...holding.sort(byName), ...named.sort(byName)], products }
}

/** Text as the search compares it: folded, and without punctuation. */
type SearchText = { folded: string; compact: string }

const toSearchText = (text: string): SearchText => {
  const folded = foldText(text)
  return { folded, compact: compactText(folded) }
}

/** Search texts of products that were searched before: folding thousands of names takes longer than a frame. */
const searchTexts = new WeakMap<CatalogueProduct, SearchText>()

const searchTextOf = (product: CatalogueProduct): SearchText => {
  const known = searchTexts.get(product)
  if (known !== undefined) return known
  const text = toSearchText(`${product.name} ${product.code}`)
  searchTexts.set(product, text)
  return text
}

/** Matcher of texts that contain the query as a whole, or all its words in any order, with or without punctuation (R9). */
const createMatcher = (query: string): ((text: SearchText) => boolean) => {
  const whole = foldText(query.trim())
  const terms = parseSearchTerms(query)
  return ({ folded, compact }) =>
    folded.includes(whole) ||
    (terms.length > 0 && terms.every((term) => folded.includes(term.word) || compact.includes(term.compact)))
}

/** Returns true if the text contains the query as a whole, or all its words in any order (R9). */
export const matchesText = (text: string, query: string): boolean => createMatcher(query)(toSearchText(text))

/** Finds a folder by name at any depth, or null; names are unique in a catalogue (R8). */
export function openFolder<P extends CatalogueProduct>(
  catalogue: Catalogue<P>,
  name: string,
): CatalogueFolder<P> | null {
  return allFolders(catalogue.folders).find((folder) => folder.name === name) ?? null
}

function allFolders<P extends CatalogueProduct>(folders: readonly CatalogueFolder<P>[]): CatalogueFolder<P>[] {
  return folders.flatMap((folder) => [folder, ...allFolders(folder.subfolders)])
}
