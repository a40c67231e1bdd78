import type { BaseCtx } from '../../../context/context.ts'
import { recordChanges } from '../../../context/record-change.ts'
import { refuseFile } from './check-upload.ts'

type Upload = { id: string; name: string; organizationId: string; userId: string }

/**
 * Has the stored bytes of an upload scanned before anything may use them; does nothing without a scanner. Throws Invalid
 * for malware, which is recorded, and ScannerUnavailable; the caller then removes the bytes.
 */
export const refuseInfected = async (ctx: BaseCtx, upload: Upload, key: string): Promise<void> => {
  const { malwareScan, files } = ctx.ports
  if (malwareScan === null) return
  const { malware } = await malwareScan.scan(await files.read(key))
  if (malware === null) return
  ctx.log.warn({ uploadId: upload.id, malware }, 'an uploaded file has malware and was refused')
  const person = await ctx.db.selectFrom('users').select('name').where('id', '=', upload.userId).executeTakeFirst()
  const { organizationId, userId } = upload
  await recordChanges({ ...ctx, organizationId, user: { id: userId, name: person?.name ?? '' } }, [
    {
      noun: 'infectedFile',
      verb: 'removed',
      subject: { id: upload.id, name: upload.name },
      before: { malware },
    },
  ])
  throw refuseFile('fileInfected')
}
