const END_LENGTH = 12

const segmenter = new Intl.Segmenter()

/**
 * A file name in two parts, so that a narrow place can cut the first and still show how it ends: names of versions
 * differ at their end, and the type stands there. Split between whole characters, an emoji is never halved.
 */
export const fileNameParts = (name: string): { start: string; end: string } => {
  const characters = Array.from(segmenter.segment(name), ({ segment }) => segment)
  const at = Math.max(characters.length - END_LENGTH, Math.ceil(characters.length / 2))
  return { start: characters.slice(0, at).join(''), end: characters.slice(at).join('') }
}
