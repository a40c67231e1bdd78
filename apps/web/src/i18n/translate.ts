type TextTree = { readonly [key: string]: string | TextTree }
export type TextParams = { readonly [name: string]: string | number | null | undefined }

/** Texts of one language by key path, filled as screens are loaded. */
export type Translator = {
  translate: (key: string, params?: TextParams) => string
  /** Adds whole areas of texts; an area that is there already is replaced. */
  add: (texts: object) => void
  has: (area: string) => boolean
}

const textAt = (tree: TextTree, key: string): string | undefined => {
  let found: string | TextTree | undefined = tree
  for (const name of key.split('.')) {
    if (typeof found !== 'object' || !Object.hasOwn(found, name)) return undefined
    found = found[name]
  }
  return typeof found === 'string' ? found : undefined
}

/** Does what i18next does with our texts: `{{name}}`, and `_zero`, `_one` and `_other` by `count`. */
export const createTranslator = (language: string): Translator => {
  const tree: Record<string, string | TextTree> = {}
  const plurals = new Intl.PluralRules(language)
  const pluralText = (key: string, count: number): string | undefined =>
    (count === 0 ? textAt(tree, `${key}_zero`) : undefined) ?? textAt(tree, `${key}_${plurals.select(count)}`)
  const translate = (key: string, params: TextParams = {}): string => {
    const { count } = params
    const found = (typeof count === 'number' ? pluralText(key, count) : undefined) ?? textAt(tree, key) ?? key
    return found.replaceAll(/\{\{(\w+)\}\}/g, (_mark, name: string) => String(params[name] ?? ''))
  }
  return {
    translate,
    add: (texts) => Object.assign(tree, texts),
    has: (area) => Object.hasOwn(tree, area),
  }
}
