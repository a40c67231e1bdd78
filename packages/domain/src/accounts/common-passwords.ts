import { foldText } from '../text/fold.ts'

/** Words that people take for a password and put a year or a number around: folded, letters only. */
const WORDS: ReadonlySet<string> = new Set(
  `password passwort passw pass parool parooli minuparool salasona salasonad admin administrator administraator root user
  kasutaja test tester testing demo guest kylaline welcome teretulemast letmein login logisisse changeme muudamind qwerty
  qwertz qwertyui qwertyuiop qwertyuiopasdf asdf asdfgh asdfghjk asdfghjkl zxcv zxcvbn zxcvbnm qazwsx qazwsxedc iloveyou
  armastan armastansind kallis musi sunshine paikene princess printsess football jalgpall baseball basketball korvpall
  superman batman spiderman pokemon starwars dragon monkey shadow master michael jessica charlie daniel ashley jordan
  killer freedom vabadus whatever trustno trustnoone secret saladus summer suvi winter talv spring kevad autumn sygis
  sugis eesti estonia tallinn tartu parnu narva tere teretere hello hellohello maailm tiraaz trykis trukis print printing
  tellimus tellimused klient client company firma kontor office google facebook youtube samsung computer arvuti internet
  liverpool chelsea arsenal barcelona manchester manchesterunited jaanus kristjan martin andres maria anna`.split(
    /\s+/,
  ),
)

/** Most common passwords of ten characters and more that are not built around a word of `WORDS`. */
const COMMON: ReadonlySet<string> = new Set(
  `1234567890 0123456789 12345678910 123456789a 123456789q 123456789qwe 12345qwert 123456qwerty 12345qwerty 0987654321
  9876543210 1q2w3e4r5t 1q2w3e4r5t6y 1q2w3e4r5t6y7u q1w2e3r4t5 q1w2e3r4t5y6 1qaz2wsx3edc 1qazxsw2 1qaz2wsx3e zaq12wsxcde
  zaq1xsw2cde3 qwe123qwe123 qwer1234qwer asd123asd123 abc1234567 abcd123456 abcd12345678 a123456789 aa12345678
  aa123456789 q123456789 1a2b3c4d5e 1234qwerasdf 1234567890q 1029384756 5201314520 1357924680 2468013579 147258369
  1472583690 7894561230 789456123a 123321123321 123qwe123qwe qweasdzxc123 qweasdzxcrfv zxcvbnm123 asdfghjkl1`.split(
    /\s+/,
  ),
)

const LOOKALIKES: Readonly<Record<string, string>> = {
  '@': 'a',
  $: 's',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '5': 's',
  '!': 'i',
}

/** Removes numbers and signs around a word. */
const bareWordIn = (folded: string): string => folded.replace(/[^a-z]+$/, '').replace(/^[^a-z@$]+/, '')

/** Also replaces lookalikes by letters: `**p@ssw0rd-2026!!` gives `password`. */
const wordIn = (folded: string): string => bareWordIn(folded).replace(/[@$0135!]/g, (sign) => LOOKALIKES[sign] ?? sign)

/** `aaaaaaaaaa`, `abcdefghij`, `9876543210`: equal steps of -1, 0 or 1 between characters. */
const isRun = (text: string): boolean => {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0)
  const step = (codes[1] ?? 0) - (codes[0] ?? 0)
  return Math.abs(step) <= 1 && codes.every((code, nth) => nth === 0 || code - (codes[nth - 1] ?? 0) === step)
}

/** Shortest repeated part of a text: `abc` of `abcabcabc`; the whole text if it does not repeat. */
const unitOf = (text: string): string => /^(.+?)\1+$/su.exec(text)?.[1] ?? text

/** Shortest word of the list of leaked passwords that is recognized with numbers around it. */
const SHORTEST_WORD = 4

/**
 * Checks whether a password is among the most common or the leaked ones, or is one of their words with numbers and
 * signs around it (R6).
 */
export function isCommonPassword(password: string, leaked: ReadonlySet<string>): boolean {
  const folded = foldText(password)
  const unit = unitOf(folded)
  if (isRun(folded) || COMMON.has(folded) || leaked.has(password.toLowerCase()) || unit.length <= 3) return true
  return [folded, unit].some((text) => {
    const word = wordIn(text)
    const isLeaked = word.length >= SHORTEST_WORD && (leaked.has(word) || leaked.has(bareWordIn(text)))
    return isLeaked || leaked.has(text) || WORDS.has(word)
  })
}

/** Letters of a name in one piece: `Mari-Liis Maasikas` gives `mariliismaasikas`. */
const lettersOf = (text: string): string => foldText(text).replace(/[^a-z]/g, '')

/** Checks whether a password is one of the names or a longer part of one, with or without numbers and signs (R6). */
export function isNamePassword(password: string, names: readonly string[]): boolean {
  const folded = foldText(password)
  const own = new Set(
    names
      .flatMap((name) => [name, ...name.split(/\s+/), ...name.split(/[^\p{L}]+/u)])
      .flatMap((name) => {
        const letters = lettersOf(name)
        return letters.length >= SHORTEST_WORD ? [letters] : []
      }),
  )
  return [folded, unitOf(folded), unitOf(lettersOf(password))].some(
    (text) => own.has(lettersOf(bareWordIn(text))) || own.has(lettersOf(wordIn(text))),
  )
}
