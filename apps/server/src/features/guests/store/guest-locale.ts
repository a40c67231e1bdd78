import { DEFAULT_LOCALE, type Locale } from '@tiraaz/messages/locale'
import type { ClientCtx } from '../../../context/context.ts'

/** Language of the client's documents, in which guests are written to. */
export const getGuestLocale = async ({
  db,
  client,
  organizationId,
}: Pick<ClientCtx, 'db' | 'organizationId'> & { client: { id: string } }): Promise<Locale> => {
  const { document_locale: locale } = await db
    .selectFrom('clients')
    .where('id', '=', client.id)
    .where('organization_id', '=', organizationId)
    .select('document_locale')
    .executeTakeFirstOrThrow()
  return locale ?? DEFAULT_LOCALE
}
