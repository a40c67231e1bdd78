const MAX_LENGTH = 500
const MASK = '…'

/** Text that may be personal data: quoted values, email and web addresses, long keys, numbers. */
const DOUBTFUL = new RegExp(
  [
    // Messages of the JavaScript engine with a property name of our code; `maskText` keeps them.
    String.raw`\((?:reading|setting) '[\w$]{1,40}'\)`,
    String.raw`"[^"]*"?|'[^']*'?|\x60[^\x60]*\x60?|[«„“][^»”“]*[»”“]?`,
    String.raw`[^\s<>()]+@[^\s<>()]+`,
    String.raw`\b[a-z][\w+.-]*://[^\s)]+`,
    String.raw`\b(?:[0-9a-f]{0,4}:){2,}[0-9a-f]*`,
    String.raw`[\w-]{24,}`,
    String.raw`\+?\d[\d\s./-]{3,}\d`,
  ].join('|'),
  'gi',
)

/** Masks possible personal data in an error message and cuts it to 500 characters. */
export const maskText = (text: string): string =>
  text.slice(0, MAX_LENGTH).replace(DOUBTFUL, (found) => (found.startsWith('(') ? found : MASK))
