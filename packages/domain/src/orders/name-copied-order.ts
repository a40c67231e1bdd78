import { TEXT_LIMITS } from '../limits.ts'

const NUMBERED = / \((\d{1,4})\)$/u

/** Name of an order's copy: numbered as copies of files are, so that lists tell both apart. Null without a name. */
export function nameCopiedOrder(name: string | null): string | null {
  if (name === null) return null
  const number = Number(NUMBERED.exec(name)?.[1] ?? 1) + 1
  const suffix = ` (${number})`
  const title = name.replace(NUMBERED, '')
  const room = TEXT_LIMITS.name - suffix.length
  return takeUpTo(title, room).trimEnd() + suffix
}

/** Takes whole characters up to a length in UTF-16 units, as limits of texts count. */
function takeUpTo(title: string, room: number): string {
  let taken = ''
  for (const character of title) {
    if (taken.length + character.length > room) break
    taken += character
  }
  return taken
}
