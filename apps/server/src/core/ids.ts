import { randomFillSync } from 'node:crypto'

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const TIME_LENGTH = 10
const SEQUENCE_LENGTH = 4
const RANDOM_LENGTH = 12

// Random bytes are fetched for many ids at once: asking for a few at a time costs more than all the rest.
const pool = Buffer.alloc(RANDOM_LENGTH * 256)
let used = pool.length

/** Writes a number with a fixed count of letters, so that texts sort as their numbers do; higher digits are left out. */
const toLetters = (value: number, length: number): string => {
  let rest = value
  let text = ''
  for (let i = 0; i < length; i++) {
    text = ALPHABET.charAt(rest % 32) + text
    rest = Math.floor(rest / 32)
  }
  return text
}

/** Moments whose last sequence is kept: clocks may alternate, that of a test and that of the machine. */
const KEPT_MOMENTS = 16
const sequences = new Map<number, number>()

/** Returns the number of an id among those of its moment, from 0. */
const takeSequence = (moment: number): number => {
  const sequence = (sequences.get(moment) ?? -1) + 1
  // The map is in the order of use: its first moment is the one that was not used for the longest time.
  sequences.delete(moment)
  sequences.set(moment, sequence)
  const [oldest] = sequences.keys()
  if (sequences.size > KEPT_MOMENTS && oldest !== undefined) sequences.delete(oldest)
  return sequence
}

/** Time in milliseconds, then the number of the id among those of one moment. */
const sortedPart = (now: Date): string => {
  const moment = now.getTime()
  return toLetters(moment, TIME_LENGTH) + toLetters(takeSequence(moment), SEQUENCE_LENGTH)
}

/** 5 random bits a letter. */
const randomPart = (): string => {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  let text = ''
  for (const end = used + RANDOM_LENGTH; used < end; used++) text += ALPHABET.charAt(pool.readUInt8(used) & 31)
  return text
}

/**
 * Makes an id of 26 characters: 48 bits of time, 20 bits of sequence and 60 random bits (a monotonic ULID). Rows made later
 * sort later, also those of one moment that a process makes, and index pages fill in order. Opaque to everyone else (R32).
 */
export const newId = (now: Date = new Date()): string => sortedPart(now) + randomPart()
