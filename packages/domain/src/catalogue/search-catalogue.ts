import { foldText } from '../text/fold.ts'
import { searchWords } from '../text/search-words.ts'

export type CatalogueProduct = { id: string; name: string; code: string }

export type CatalogueFolder<P extends CatalogueProduct = CatalogueProduct> = {
  name: string
  subfolders: readonly CatalogueFolder<P>[]
  products: readonly P[]
}

/** Folders and products of one level: the whole catalogue, or what lies in an open folder. */
export type Catalogue<P extends CatalogueProduct = CatalogueProduct> = {
  folders: readonly CatalogueFolder<P>[]
  products: readonly P[]
}

/** Its compare; made from the person's locale by whoever asks (R9). */
export type NameOrder = Pick<Intl.Collator, 'compare'>

/**
 * Spec "Dashboard (catalogue)": the folders that hold a matching product, then those that match by name, each sorted by
 * name; and the matching products. A search looks into folders at every depth, so that nobody has to know where a
 * product lies; without one, a level shows just what lies in it.
 */
export function searchCatalogue<P extends CatalogueProduct>(
  catalogue: Catalogue<P>,
  query: string,
  order: NameOrder,
): { folders: CatalogueFolder<P>[]; products: P[] } {
  const byName = (a: { name: string }, b: { name: string }) => order.compare(a.name, b.name)
  const matches = ({ name, code }: P) => textMatches(`${name} ${code}`, query)
  if (query.trim() === '') {
    return { folders: [...catalogue.folders].sort(byName), products: [...catalogue.products].sort(byName) }
  }
  const folders = allFolders(catalogue.folders)
  const everywhere = [...catalogue.products, ...folders.flatMap((folder) => folder.products)]
  const products = everywhere.filter(matches).sort(byName)
  const holding = folders.filter((folder) => folder.products.some(matches))
  const named = folders.filter((folder) => !holding.includes(folder) && textMatches(folder.name, query))
  return { folders: [...holding.sort(byName), ...named.sort(byName)], products }
}

/** Joins the parts of a compound, so that "roll-up", "roll up" and "rollup" find each other. */
const joinLetters = (folded: string) => folded.replace(/(?<=\p{L})[\s\p{Pd}]+(?=\p{L})/gu, '')

/** R9: a text is found by the query as it stands, or by all its words in any order. */
export function textMatches(text: string, query: string): boolean {
  const folded = foldText(text)
  if (folded.includes(foldText(query.trim()))) return true
  const joined = joinLetters(folded)
  const words = searchWords(query)
  return words.length > 0 && words.every((word) => folded.includes(word) || joined.includes(joinLetters(word)))
}

/** The folder of a name at any depth, or null: names are unique in one catalogue (R8). */
export function openFolder<P extends CatalogueProduct>(
  catalogue: Catalogue<P>,
  name: string,
): CatalogueFolder<P> | null {
  return allFolders(catalogue.folders).find((folder) => folder.name === name) ?? null
}

function allFolders<P extends CatalogueProduct>(folders: readonly CatalogueFolder<P>[]): CatalogueFolder<P>[] {
  return folders.flatMap((folder) => [folder, ...allFolders(folder.subfolders)])
}
