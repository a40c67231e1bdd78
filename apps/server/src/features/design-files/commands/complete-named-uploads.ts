import type { DesignFileInput } from '@tiraaz/contract/design-files/design-file'
import type { Problem } from '@tiraaz/domain/problem'
import type { OrganizationCtx } from '../../../context/context.ts'
import { Invalid } from '../../../core/errors.ts'
import { completeOwnUpload, type OwnUpload, selectOwnUploads } from './complete-upload.ts'

type DesignWithFiles = { key: string; files: readonly DesignFileInput[] }

const problemsOf = async (ctx: OrganizationCtx, upload: OwnUpload, key: string): Promise<Problem[]> => {
  try {
    await completeOwnUpload(ctx, upload)
    return []
  } catch (error) {
    if (error instanceof Invalid) return error.problems.map((problem) => ({ ...problem, key }))
    throw error
  }
}

/**
 * Completes uploads that a save refers to and that are not completed yet: spec §4 has only the request and the PUT.
 * Runs before the transaction of the save, since it calls the file store. Returns a problem for each failed upload.
 */
export const completeNamedUploads = async (
  ctx: OrganizationCtx,
  designs: readonly DesignWithFiles[],
): Promise<Problem[]> => {
  if (ctx.ports.files.addresses === null) return []
  const keys = new Map<string, string>()
  for (const { key, files } of designs) {
    for (const [at, file] of files.entries()) {
      if ('tempFile' in file && !keys.has(file.tempFile.id)) keys.set(file.tempFile.id, `${key}.files[${at}]`)
    }
  }
  if (keys.size === 0) return []
  const open = await selectOwnUploads(ctx, [...keys.keys()])
    .where('uploaded_at', 'is', null)
    .execute()
  const problems: Problem[] = []
  for (const upload of open) problems.push(...(await problemsOf(ctx, upload, keys.get(upload.id) ?? '')))
  return problems
}
