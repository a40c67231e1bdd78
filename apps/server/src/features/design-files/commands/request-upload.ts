import { buildUrl } from '@tiraaz/contract/build-url'
import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import { cleanText, checkText } from '@tiraaz/domain/text/clean'
import type { OrganizationCtx } from '../../../context/context.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { Invalid } from '../../../core/errors.ts'
import { signAddress } from '../queries/signed-address.ts'
import { addUpload } from '../store/add-upload.ts'
import { getIncomingKey } from '../store/upload-keys.ts'

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

/** Creates an upload of the caller, within a quota, and returns the address for its bytes (R27). */
export const requestUpload = async (
  ctx: OrganizationCtx,
  { query }: { query: { fileName: string } },
): Promise<{ fileId: string; uploadUrl: string }> => {
  const { ports, now, newId } = ctx
  const name = cleanText(query.fileName.normalize('NFC'))
  if (!isPlainName(name)) throw new Invalid([{ key: 'fileName', code: 'fileNameInvalid' }])
  const id = newId()
  await inTransaction(ctx, (tx) => addUpload(tx, { id, name }))
  return { fileId: id, uploadUrl: await addressFor(id, { ports, now }) }
}
