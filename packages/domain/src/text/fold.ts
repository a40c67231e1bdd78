/** Letters that Unicode does not take apart into a base letter and a mark. */
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

/** Signs that print differently from the key that people type for them; migration 028 folds stored texts alike. */
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

/** Measures are written "50x70" and "50 x 70". */
const SPACED_MEASURE = /(?<=\d)\s*x\s*(?=\d)/g

/** R9: a text as searched for, without case and diacritics, with the signs of a keyboard and measures without spaces. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[øłđðþæœßı]/g, (letter) => WHOLE_LETTERS[letter] ?? letter)
    .replace(/[×✕⨯−‐‒–—’‘′“”„«»]/g, (sign) => KEYBOARD_SIGNS[sign] ?? sign)
    .replace(SPACED_MEASURE, 'x')
}
