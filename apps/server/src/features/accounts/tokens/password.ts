import { hash, verify } from '@node-rs/argon2'

/** Hash of random bytes that nobody kept, with the settings of every other one: what an unknown e-mail is checked against. */
const HASH_OF_NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$VwoOFaxXCdqFj1cEI8M2ig$tALa0ZXqCZO0ryI0CDefhaJ5an72ATDlkvBE03+1Dmk'

/** argon2id, 19 MiB, two passes (R6): what the library does by itself; the test pins it. */
export const hashPassword = (password: string): Promise<string> => hash(password)

/** Without a hash the answer is no, after the same work as with one: time must not tell who has an account (R6). */
export const verifyPassword = async (passwordHash: string | null, password: string): Promise<boolean> => {
  const isRight = await verify(passwordHash ?? HASH_OF_NOBODY, password)
  return isRight && passwordHash !== null
}
