import { hash, verify } from '@node-rs/argon2'

/** Hash of discarded random bytes with the usual settings; passwords for unknown e-mails are checked against it. */
const HASH_OF_NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$VwoOFaxXCdqFj1cEI8M2ig$tALa0ZXqCZO0ryI0CDefhaJ5an72ATDlkvBE03+1Dmk'

/** argon2id, 19 MiB, two passes (R6): the defaults of the library; a test pins them. */
export const hashPassword = (password: string): Promise<string> => hash(password)

/**
 * Verifies a password. Without a hash returns false after the same work, so that time does not reveal accounts (R6).
 */
export const verifyPassword = async (passwordHash: string | null, password: string): Promise<boolean> => {
  const isRight = await verify(passwordHash ?? HASH_OF_NOBODY, password)
  return isRight && passwordHash !== null
}
