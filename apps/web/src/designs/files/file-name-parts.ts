const END_LENGTH = 12

const segmenter = new Intl.Segmenter()

/**
 * Splits a file name in two, so that a narrow column can cut the first part and still show the end: versions differ at
 * the end of the name, and the extension is there. Splits between whole characters, never within an emoji.
 */
export const fileNameParts = (name: string): { start: string; end: string } => {
  const characters = Array.from(segmenter.segment(name), ({ segment }) => segment)
  const at = Math.max(characters.length - END_LENGTH, Math.ceil(characters.length / 2))
  return { start: characters.slice(0, at).join(''), end: characters.slice(at).join('') }
}
