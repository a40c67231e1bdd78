import { addLocale, type Locale } from '@tiraaz/messages/locale'
import type { ClientCtx, OrganizationCtx } from '../../../context/context.ts'
import { createLinkToken } from '../../accounts/index.ts'

/**
 * Revokes the active links of a worksheet; false if there was none. An answer keeps those of pages with several worksheets
 * that were sent to the same address.
 */
export const revokeActiveLink = async (
  tx: ClientCtx,
  worksheetId: string,
  { keepsPagesOf }: { keepsPagesOf?: string | undefined } = {},
): Promise<boolean> => {
  const { numUpdatedRows } = await tx.db
    .updateTable('worksheet_links')
    .set({ revoked_at: tx.now() })
    .where('worksheet_id', '=', worksheetId)
    .where('organization_id', '=', tx.organizationId)
    .where('revoked_at', 'is', null)
    .$if(keepsPagesOf !== undefined, (query) =>
      query.where(({ or, eb }) => or([eb('bundle_token_hash', 'is', null), eb('email', '<>', keepsPagesOf ?? '')])),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type NewLink = { worksheetId: string; email: string; printingHouseName: string; locale: Locale; expiresAt: Date }

/** True if links are emailed. Without mail delivery, and in the demo with its public outbox, the agency gets the link. */
export const areLinksEmailed = ({ ports }: OrganizationCtx): boolean => ports.mailReaches === 'readers'

/** Creates a link and returns its URL. Only the token's hash is stored, so each sending needs a new link. */
export const createWorksheetLink = async (tx: ClientCtx, link: NewLink): Promise<string> => {
  const { token, tokenHash } = createLinkToken()
  await tx.db
    .insertInto('worksheet_links')
    .values({
      id: tx.newId(),
      organization_id: tx.organizationId,
      worksheet_id: link.worksheetId,
      token_hash: tokenHash,
      email: link.email,
      is_mailed: areLinksEmailed(tx),
      printing_house_name: link.printingHouseName,
      created_by: tx.user.id,
      created_at: tx.now(),
      expires_at: link.expiresAt,
    })
    .execute()
  return addLocale(`${tx.ports.publicUrl}/worksheets/${token}`, link.locale)
}
