import { type RawBuilder, sql } from 'kysely'
import type { Letter, LetterKind } from '../../core/letters.ts'

/** Whoever holds the link of one of these can act as its reader: it is readable for nobody else than needed (R7). */
export const SECRET_KINDS = ['invitation', 'passwordReset', 'worksheetSent'] as const satisfies readonly LetterKind[]
type SecretKind = (typeof SECRET_KINDS)[number]

export const isSecret = (letter: Letter): letter is Extract<Letter, { kind: SecretKind }> =>
  SECRET_KINDS.some((kind) => kind === letter.kind)

/** What is left of a letter when it has gone its way: all of it, but nothing of one with a secret. */
export const withoutSecrets = (): RawBuilder<null> =>
  sql`case when kind in (${sql.join(SECRET_KINDS)}) then null else data end`
