import { buildUrl } from '@tiraaz/contract/build-url'
import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import { cleanText, textProblem } from '@tiraaz/domain/text/clean'
import type { OrganizationCtx } from '../../core/context.ts'
import { Invalid } from '../../core/errors.ts'
import { signAddress } from './signed-address.ts'
import { incomingKey, uploadFolder } from './upload-files.ts'

const ADDRESS_LIFE_SECONDS = 15 * 60

/** A plain name: no folders, no tricks. Line breaks are fine in notes, not here. */
const isPlainName = (name: string): boolean =>
  name !== '' &&
  name !== '.' &&
  name !== '..' &&
  !/[/\\\n\r]/.test(name) &&
  textProblem(name, TEXT_LIMITS.fileName) === null

const addressFor = async (id: string, { ports, now }: Pick<OrganizationCtx, 'ports' | 'now'>): Promise<string> => {
  const { addresses } = ports.files
  if (addresses !== null) return addresses.upload(incomingKey(id), ADDRESS_LIFE_SECONDS)
  const until = new Date(now().getTime() + ADDRESS_LIFE_SECONDS * 1000)
  const query = signAddress(ports.addressKey, { purpose: 'upload', id, until })
  return buildUrl('uploadFile', { params: { fileId: id }, query })
}

/** Makes room for one upload of the caller and answers the address to put it to (R27). */
export const requestUpload = async (
  { db, ports, now, newId, user, organizationId }: OrganizationCtx,
  { query }: { query: { fileName: string } },
): Promise<{ fileId: string; uploadUrl: string }> => {
  const name = cleanText(query.fileName.normalize('NFC'))
  if (!isPlainName(name)) throw new Invalid([{ key: 'fileName', code: 'fileNameInvalid' }])
  const id = newId()
  await db
    .insertInto('temporary_files')
    .values({
      id,
      organization_id: organizationId,
      user_id: user.id,
      name,
      storage_key: uploadFolder(id),
      created_at: now(),
    })
    .execute()
  return { fileId: id, uploadUrl: await addressFor(id, { ports, now }) }
}
