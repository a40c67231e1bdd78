import { buildUrl } from '@tiraaz/contract/build-url'
import { UPLOAD_QUOTA } from '@tiraaz/domain/artwork/upload-quota'
import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import { cleanText, checkText } from '@tiraaz/domain/text/clean'
import { sql } from 'kysely'
import type { OrganizationCtx } from '../../../context/context.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { Invalid, TooMany } from '../../../core/errors.ts'
import { signAddress } from '../queries/signed-address.ts'
import { getIncomingKey, getUploadFolder } from '../store/upload-keys.ts'
import { lockUploads } from '../store/upload-lock.ts'

const ADDRESS_LIFE_SECONDS = 15 * 60

/** Returns true for a file name without folders and line breaks. */
const isPlainName = (name: string): boolean =>
  name !== '' &&
  name !== '.' &&
  name !== '..' &&
  !/[/\\\n\r]/.test(name) &&
  checkText(name, TEXT_LIMITS.fileName) === null

const addressFor = async (id: string, { ports, now }: Pick<OrganizationCtx, 'ports' | 'now'>): Promise<string> => {
  const { addresses } = ports.files
  if (addresses !== null) return addresses.upload(getIncomingKey(id), ADDRESS_LIFE_SECONDS)
  const until = new Date(now().getTime() + ADDRESS_LIFE_SECONDS * 1000)
  const query = signAddress(ports.portalKeys.addresses, { purpose: 'upload', id, until })
  return buildUrl('uploadFile', { params: { fileId: id }, query })
}

/** Returns the seconds until the oldest request that counts leaves the window. */
const secondsToWait = async ({ db, now, user }: OrganizationCtx): Promise<number> => {
  const counted = await db
    .selectFrom('temporary_files')
    .where('user_id', '=', user.id)
    .orderBy('created_at', 'desc')
    .offset(UPLOAD_QUOTA.addresses - 1)
    .limit(1)
    .select('created_at')
    .executeTakeFirst()
  const freeAt = (counted?.created_at ?? now()).getTime() + UPLOAD_QUOTA.windowMs
  return Math.max(1, Math.ceil((freeAt - now().getTime()) / 1000))
}

/** Creates an upload of the caller, within a quota, and returns the address for its bytes (R27). */
export const requestUpload = async (
  ctx: OrganizationCtx,
  { query }: { query: { fileName: string } },
): Promise<{ fileId: string; uploadUrl: string }> => {
  const { ports, now, newId, user, organizationId } = ctx
  const name = cleanText(query.fileName.normalize('NFC'))
  if (!isPlainName(name)) throw new Invalid([{ key: 'fileName', code: 'fileNameInvalid' }])
  const id = newId()
  const since = new Date(now().getTime() - UPLOAD_QUOTA.windowMs)
  const isInserted = await inTransaction(ctx, async (tx) => {
    await lockUploads(tx, organizationId)
    const { rows } = await sql<{ id: string }>`
      insert into temporary_files (id, organization_id, user_id, name, storage_key, created_at)
      select ${id}, ${organizationId}, ${user.id}, ${name}, ${getUploadFolder(id)}, ${now()}
      where (
        select count(*) from temporary_files where user_id = ${user.id} and created_at > ${since}
      ) < ${UPLOAD_QUOTA.addresses}
      returning id`.execute(tx.db)
    return rows.length > 0
  })
  if (!isInserted) throw new TooMany(await secondsToWait(ctx), 'tooManyUploads')
  return { fileId: id, uploadUrl: await addressFor(id, { ports, now }) }
}
