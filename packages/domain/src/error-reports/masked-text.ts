const MAX_LENGTH = 500
const MASK = '…'

/** What may hold somebody's data: quoted values, addresses of mail and of the web, long keys, numbers of people and machines. */
const DOUBTFUL = new RegExp(
  [
    // The engine's own words, which name a property of our code; kept by the test below.
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

/** The message of an error without what people typed: enough to tell what went wrong, nothing to tell with whom. */
export const maskedText = (text: string): string =>
  text.slice(0, MAX_LENGTH).replace(DOUBTFUL, (found) => (found.startsWith('(') ? found : MASK))
