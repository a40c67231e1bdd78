/** Letters that Unicode does not decompose into a base letter and a mark. */
const WHOLE_LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ı: 'i',
}

/** Typographic signs and the keyboard characters typed for them; migration 028 folds stored texts the same way. */
const KEYBOARD_SIGNS: Readonly<Record<string, string>> = {
  '×': 'x',
  '✕': 'x',
  '⨯': 'x',
  '−': '-',
  '‐': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '’': "'",
  '‘': "'",
  '′': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
}

/** Makes "50x70" and "50 x 70" equal. */
const SPACED_MEASURE = /(?<=\d)\s*x\s*(?=\d)/g

/** Normalizes a text for search (R9): no case or diacritics, keyboard characters for signs, measures without spaces. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[øłđðþæœßı]/g, (letter) => WHOLE_LETTERS[letter] ?? letter)
    .replace(/[×✕⨯−‐‒–—’‘′“”„«»]/g, (sign) => KEYBOARD_SIGNS[sign] ?? sign)
    .replace(SPACED_MEASURE, 'x')
}
