import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BaseCtx } from '../../../context/context.ts'

const DIGITS = 16
const PROFILE = ', profile '

/** Names what makes plates: they are made anew by another program, version or profile. */
export const nameEngine = (engine: string, profileSha256: string | null): string =>
  profileSha256 === null ? engine : `${engine}${PROFILE}${profileSha256.slice(0, DIGITS)}`

/** Returns true if the name of an engine has this profile. */
export const isEngineOf = (engine: string, profile: { sha256: string } | null): boolean =>
  profile === null ? !engine.includes(PROFILE) : engine === nameEngine(engine.split(PROFILE)[0] ?? '', profile.sha256)

export type StoredProfile = { sha256: string; icc: Uint8Array }

/** Reads the ICC profile of an organization; null if it has none. */
export const readOutputProfile = async (
  { db }: Pick<BaseCtx, 'db'>,
  organizationId: string,
): Promise<StoredProfile | null> => {
  const found = await db
    .selectFrom('organization_profiles')
    .where('organization_id', '=', organizationId)
    .select(['sha256', 'icc'])
    .executeTakeFirst()
  return found ?? null
}

/** Reads the digest of the organization's profile, without its bytes; null if it has none. */
export const readProfileDigest = async (
  { db }: Pick<BaseCtx, 'db'>,
  organizationId: string,
): Promise<string | null> => {
  const found = await db
    .selectFrom('organization_profiles')
    .where('organization_id', '=', organizationId)
    .select('sha256')
    .executeTakeFirst()
  return found?.sha256 ?? null
}

/** Gives a profile as a file for as long as the work takes; null without a profile. */
export const withProfileFile = async <Result>(
  profile: StoredProfile | null,
  work: (path: string | null) => Promise<Result>,
): Promise<Result> => {
  if (profile === null) return work(null)
  const folder = await mkdtemp(join(tmpdir(), 'tiraaz-profile-'))
  try {
    const path = join(folder, 'output.icc')
    await writeFile(path, profile.icc)
    return await work(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
