import { en } from '@tiraaz/messages/en'
import { et } from '@tiraaz/messages/et'
import { fillText } from '@tiraaz/messages/fill-text'
import type { Language } from '@tiraaz/messages/locale'

const TEXTS: Readonly<Record<Language, unknown>> = { et, en }

/** `[[cart.checkout]]`, or with parameters `[[navigation.cart_other count=3]]`. */
const NAME = /\[\[([\w.]+)((?: \w+=[^\]=]+?)*)\]\]/g

const readText = (key: string, language: Language): string | null => {
  let found: unknown = TEXTS[language]
  for (const part of key.split('.')) {
    if (typeof found !== 'object' || found === null) return null
    found = (found as Readonly<Record<string, unknown>>)[part]
  }
  return typeof found === 'string' ? found : null
}

const readParams = (words: string): Record<string, string> =>
  Object.fromEntries(
    [...words.matchAll(/ (\w+)=([^\]=]+?)(?= \w+=|$)/g)].map(([, name = '', value = '']) => [name, value]),
  )

/**
 * Writes the names of buttons and fields as the app shows them: a page names the key of the text, so it cannot name a
 * button that is gone. Returns the unknown keys and unfilled parameters too.
 */
export const fillNames = (source: string, language: Language): { text: string; problems: string[] } => {
  const problems: string[] = []
  const text = source.replaceAll(NAME, (whole, key: string, words: string) => {
    const found = readText(key, language)
    if (found === null) problems.push(`no text has the key ${key}`)
    const filled = fillText(found ?? whole, readParams(words))
    if (filled.includes('{{')) problems.push(`${key} has parameters: ${filled}`)
    return `**${filled}**`
  })
  return { text, problems }
}
