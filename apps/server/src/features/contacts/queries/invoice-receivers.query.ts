import { byName } from '../../../core/by-name.ts'
import type { ClientCtx } from '../../../context/context.ts'
import { presentReceiver } from './find-contacts.ts'

/** Lists the invoice receivers of the client's contacts by name; receivers of deleted contacts only are left out. */
export const listInvoiceReceivers = async (ctx: ClientCtx) => {
  const receivers = await ctx.db
    .selectFrom('invoice_receivers as receiver')
    .where('receiver.client_id', '=', ctx.client.id)
    .where('receiver.organization_id', '=', ctx.organizationId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('contacts')
          .whereRef('contacts.invoice_receiver_id', '=', 'receiver.id')
          .where('contacts.archived_at', 'is', null)
          .select('contacts.id'),
      ),
    )
    .select([
      'receiver.id',
      'receiver.name',
      'receiver.email',
      'receiver.payment_term_days as paymentTermDays',
      'receiver.registry_code as registryCode',
      'receiver.vat_number as vatNumber',
      'receiver.country_code as countryCode',
    ])
    .execute()
  return receivers
    .sort(byName(ctx.locale))
    .map((one) => presentReceiver({ ...one, paymentTermDays: one.paymentTermDays ?? ctx.client.paymentTermDays }))
}
