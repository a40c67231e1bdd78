import type { CreditableLine } from '@tiraaz/domain/invoices/credit-lines'
import type { InvoicedOrder } from '@tiraaz/domain/invoices/plan-invoice-parts'
import type { Cents } from '@tiraaz/domain/money/money'
import { sql } from 'kysely'
import type { OrganizationCtx } from '../../../context/context.ts'
import { NotFound } from '../../../core/errors.ts'
import { defineStatement } from '../../../db/statement.ts'
import type { InvoiceLine } from '@tiraaz/domain/invoices/build-invoice-lines'
import type { VatReason } from '@tiraaz/domain/vat/vat-category'
import { VAT_CATEGORY } from './vat-category.ts'
import type { InvoiceBuyer, InvoiceSeller } from '@tiraaz/domain/invoices/invoice-party'
import { LINE_COST_CENTRE } from '../store/line-cost-centre.ts'
import { SETTLEMENTS, settlesLine } from '../store/settlements.ts'
import { selectInvoiceNumber } from '../store/select-invoice-number.ts'

/** Invoice to credit, with the amounts that earlier credit notes took off each line. */
export type CreditedInvoice = {
  head: {
    id: string
    invoiceNo: string
    organizationId: string
    clientId: string
    isPrepayment: boolean
    /** A settlement took something of a prepayment off. */
    isSettled: boolean
    /** With VAT, less credit notes. */
    leftCents: Cents
    seller: InvoiceSeller
    buyer: InvoiceBuyer
    vatReasons: VatReason[]
  }
  lines: (InvoiceLine & CreditableLine & { orderId: string })[]
  orders: Pick<
    InvoicedOrder,
    'orderId' | 'orderName' | 'purchaseOrderNumber' | 'ownFields' | 'suppliedOn' | 'deliveredOn'
  >[]
}

/** Lines of credit notes point to lines of the invoice by position, stored in `credits_position`. */
const readCredited = defineStatement<{ id: string; organizationId: string }, CreditedInvoice>(
  ({ id, organizationId }) => sql`
    select
      json_build_object(
        'id', s.id, 'invoiceNo', ${selectInvoiceNumber('s')}, 'organizationId', s.organization_id, 'clientId', s.client_id,
        'isPrepayment', s.is_prepayment, 'leftCents', s.net_cents + s.vat_cents - s.credited_cents,
        'isSettled', coalesce((select sum(t.net_cents) < 0 from ${SETTLEMENTS} where t.settles_invoice_id = s.id), false),
        'seller', json_build_object(
          'name', s.seller_name, 'address', s.seller_address, 'registryCode', s.seller_registry_code,
          'vatNumber', s.seller_vat_number, 'iban', s.seller_iban, 'bankName', s.seller_bank_name,
          'email', s.seller_email, 'phone', s.seller_phone,
          'seat', json_build_object(
            'street', s.seller_street, 'city', s.seller_city, 'postalCode', s.seller_postal_code,
            'countryCode', s.seller_country_code
          )
        ),
        'buyer', json_build_object(
          'receiverId', s.invoice_receiver_id, 'name', s.receiver_name, 'address', s.receiver_address,
          'registryCode', s.receiver_registry_code, 'vatNumber', s.receiver_vat_number,
          'postal', json_build_object(
            'street', s.receiver_street, 'city', s.receiver_city, 'postalCode', s.receiver_postal_code,
            'countryCode', s.receiver_country_code
          )
        ),
        'vatReasons', coalesce(s.vat_reasons, '[]')
      ) as head,
      (
        select json_agg(json_build_object(
          'orderId', l.order_id, 'unit', l.unit, 'nameEt', l.name_et, 'nameEn', l.name_en, 'note', l.note,
          'quantity', l.quantity, 'unitPrice', l.unit_price, 'netCents', l.net_cents, 'vatClass', l.vat_class,
          'vatRate', l.vat_rate_basis_points, 'vatCents', l.vat_cents, 'vatCategory', ${VAT_CATEGORY},
          'deliveryCountry', l.delivery_country, 'costCentre', ${LINE_COST_CENTRE},
          'settlesInvoiceId', l.settles_invoice_id,
          'creditedNetCents', coalesce(taken.net_cents, 0) - coalesce(settled.net_cents, 0),
          'creditedVatCents', coalesce(taken.vat_cents, 0) - coalesce(settled.vat_cents, 0)
        ) order by l.position)
        from sales_invoice_lines l
        left join lateral (
          select sum(t.net_cents)::bigint as net_cents, sum(t.vat_cents)::bigint as vat_cents
          from sales_invoices note join sales_invoice_lines t on t.invoice_id = note.id
          where note.credits_invoice_id = s.id and t.credits_position = l.position
        ) taken on true
        left join lateral (
          select sum(t.net_cents)::bigint as net_cents, sum(t.vat_cents)::bigint as vat_cents
          from ${SETTLEMENTS}
          where s.is_prepayment and ${settlesLine('t', 'l')}
        ) settled on true
        where l.invoice_id = s.id
      ) as lines,
      (
        select json_agg(json_build_object(
          'orderId', part.order_id, 'orderName', part.order_name, 'suppliedOn', part.supplied_on,
          'deliveredOn', part.delivered_on, 'purchaseOrderNumber', part.purchase_order_number,
          'ownFields', part.own_fields
        ) order by part.order_id)
        from sales_invoice_orders part where part.invoice_id = s.id
      ) as orders
    from sales_invoices s
    where s.id = ${id} and s.organization_id = ${organizationId}`,
)

export const getCreditedInvoice = async (ctx: OrganizationCtx, id: string): Promise<CreditedInvoice> => {
  const [invoice] = await readCredited(ctx.db, { id, organizationId: ctx.organizationId })
  if (invoice === undefined) throw new NotFound()
  return invoice
}
