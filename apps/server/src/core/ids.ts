import { randomFillSync } from 'node:crypto'

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const TIME_LENGTH = 10
const RANDOM_LENGTH = 16

// Random bytes are fetched for many ids at once: asking for a few at a time costs more than all the rest.
const pool = Buffer.alloc(RANDOM_LENGTH * 256)
let used = pool.length

const timePart = (now: Date): string => {
  let rest = now.getTime()
  let text = ''
  for (let i = 0; i < TIME_LENGTH; i++) {
    text = ALPHABET.charAt(rest % 32) + text
    rest = Math.floor(rest / 32)
  }
  return text
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
 * A new id: 26 characters, 48 bits of time then 80 random bits (ULID), so that rows made later sort later
 * and index pages fill in order. Opaque to everyone else (R32).
 */
export const newId = (now: Date = new Date()): string => timePart(now) + randomPart()
