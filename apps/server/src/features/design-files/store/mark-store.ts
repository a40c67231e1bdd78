import { Readable } from 'node:stream'
import type { ListedFile } from '../../../ports/files/file-store.ts'
import { firstOrganization } from '../../../context/first-organization.ts'
import type { JobCtx } from '../jobs/render-preview.ts'

/** Storage folder with one file for each portal that uses the store, named by the organization that runs it. */
const MARKS_FOLDER = 'portals'

/**
 * Marks the file store as used by this portal. Returns true if the mark is older than an instant, so that another portal
 * on the same store has had the time to leave its own. Throws if there is another one.
 */
export const markStore = async ({ db, ports: { files } }: JobCtx, before: Date): Promise<boolean> => {
  const own = (await firstOrganization.execute(db)).rows[0]?.id
  // A portal before its set-up has no files.
  if (own === undefined) return false
  const marks: ListedFile[] = []
  for await (const page of files.list(MARKS_FOLDER)) marks.push(...page)
  const key = `${MARKS_FOLDER}/${own}`
  const other = marks.find((mark) => mark.key !== key)
  const mark = marks.find((each) => each.key === key)
  if (mark === undefined) await files.write(key, Readable.from([Buffer.from('Tiraaž')]), 100)
  if (other !== undefined) {
    throw new Error(
      `Another portal uses this file store too (${other.key}). Nothing was removed: give each portal a store of its own, ` +
        'or delete that mark if the other portal is gone.',
    )
  }
  return mark !== undefined && mark.writtenAt < before
}
