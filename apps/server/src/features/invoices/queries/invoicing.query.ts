import type { InvoicingTerms } from '@tiraaz/domain/invoices/invoice-rest'
import { WORKSHEET_STATUSES } from '@tiraaz/domain/worksheets/worksheet-status'
import { en } from '@tiraaz/messages/en'
import { et } from '@tiraaz/messages/et'
import type { VatReasonTexts } from '@tiraaz/domain/vat/list-vat-reasons'
import type { Locale } from '@tiraaz/messages/locale'
import type { OpenPrepayment } from '@tiraaz/domain/prepayments/prepayment'
import { sql } from 'kysely'
import type { ClientCtx, OrganizationCtx } from '../../../context/context.ts'
import { NotFound } from '../../../core/errors.ts'
import { defineStatement } from '../../../db/statement.ts'
import { STILL_REACHES_CLIENT } from '../../accounts/index.ts'
import { selectInvoiceNumber } from '../store/select-invoice-number.ts'
import { SELECT_CLIENT_VAT, selectVatRates } from '../../organization/index.ts'

/** Text of the transport line of an invoice, which is stored in both languages. */
export const TRANSPORT_NAME = { et: et.invoiceDocument.transport, en: en.invoiceDocument.transport }
/** Word of the lines that charge for a faster speed (R46). */
export const SPEED_NAME = { et: et.invoiceDocument.rush, en: en.invoiceDocument.rush }

const ET = et.invoiceDocument.vatReasons
const EN = en.invoiceDocument.vatReasons
/** Standard wording of the legal basis of each VAT category, stored in both languages. */
const VAT_REASON_TEXTS: VatReasonTexts = {
  K: { et: ET.K, en: EN.K },
  AE: { et: ET.AE, en: EN.AE },
  G: { et: ET.G, en: EN.G },
  E: { et: ET.E, en: EN.E },
  O: { et: ET.O, en: EN.O },
}

/** Data needed to invoice an order, beside the order itself. */
export type InvoicingState = InvoicingTerms & {
  /** Prepayment invoices of the order, oldest first, with what is not settled of them (R41). */
  prepayments: OpenPrepayment[]
  /** Person who still has access to the order: its representative, else the client's agent. */
  reader: { email: string; name: string; locale: Locale } | null
}

/**
 * Prepayments of an order `o` by invoice, VAT category and class: less their credit notes and the settlement lines, which
 * are below zero, and with what credit notes of those give back.
 */
const OPEN_PREPAYMENTS = sql`
  coalesce((
    select json_agg(json_build_object(
      'invoiceId', p.id, 'invoiceNo', ${selectInvoiceNumber('p')}, 'createdOn', p.created_on,
      'receiverId', p.invoice_receiver_id, 'vatCategory', open.vat_category, 'vatClass', open.vat_class,
      'vatRate', open.vat_rate, 'netCents', open.net_cents, 'vatCents', open.vat_cents
    ) order by p.invoice_no, open.vat_class)
    from (
      select coalesce(l.settles_invoice_id, s.credits_invoice_id, s.id) as invoice_id, l.vat_class,
        case when l.vat_category = 'Z' then 'S' else l.vat_category end as vat_category,
        max(l.vat_rate_basis_points) filter (where l.settles_invoice_id is null) as vat_rate,
        sum(case when s.kind = 'creditNote' then -l.net_cents else l.net_cents end)::bigint as net_cents,
        sum(case when s.kind = 'creditNote' then -l.vat_cents else l.vat_cents end)::bigint as vat_cents
      from sales_invoice_lines l join sales_invoices s on s.id = l.invoice_id
      where l.order_id = o.id and (s.is_prepayment or l.settles_invoice_id is not null)
      group by 1, 2, 3
    ) open join sales_invoices p on p.id = open.invoice_id
    where open.net_cents > 0
  ), '[]')`

type Values = { ids: string; organizationId: string }

const DELIVERED = WORKSHEET_STATUSES.done.number
const FINALIZED = WORKSHEET_STATUSES.finalized.number
const CANCELED = WORKSHEET_STATUSES.canceled.number

const readInvoicing = defineStatement<
  Values,
  Omit<InvoicingState, 'transportName' | 'speedName' | 'vatReasonTexts'> & { orderId: string }
>(
  ({ ids, organizationId }) => sql`
    select o.id as "orderId",
      coalesce((
        select json_agg(json_build_object(
          'receiverId', issued.invoice_receiver_id, 'isCredited', issued.is_credited, 'share', part.share
        ) order by issued.invoice_no)
        from sales_invoice_orders part join sales_invoices issued on issued.id = part.invoice_id
        where part.order_id = o.id and issued.kind = 'invoice' and not issued.is_prepayment
      ), '[]') as issued,
      ${OPEN_PREPAYMENTS} as prepayments,
      coalesce((
        select json_agg(i.id) from order_items i join worksheets w on w.order_item_id = i.id
        where i.order_id = o.id and w.status = ${CANCELED}::integer
      ), '[]') as "canceledItems",
      json_build_object(
        'name', s.name, 'registryCode', s.registry_code, 'vatNumber', s.vat_number, 'iban', s.iban,
        'bankName', s.bank_name, 'phone', s.phone,
        'address', nullif(concat_ws(', ', nullif(s.street, ''), nullif(concat_ws(' ', s.postal_code, s.city), '')), ''),
        'email', s.email, 'seat', json_build_object(
          'street', s.street, 'city', s.city, 'postalCode', s.postal_code, 'countryCode', s.country_code
        )
      ) as seller,
      json_build_object(
        'id', c.id, 'name', c.name, 'registryCode', c.registry_code, 'vatNumber', c.vat_number,
        'email', c.email, 'locale', c.locale, 'paymentTermDays', c.payment_term_days,
        'address', case when c.city is not null and c.city <> '' then json_build_object(
          'street', c.street, 'city', c.city, 'postalCode', c.postal_code, 'countryCode', c.country_code
        ) end,
        'vat', ${SELECT_CLIENT_VAT}
      ) as client,
      coalesce(c.order_fields ->> 'invoiceSplit', 'none') as "invoiceSplit",
      ${selectVatRates(sql.ref('s.id'))} as rates,
      coalesce((
        select json_agg(json_build_object('itemId', i.id, 'deliveredOn', (
          select (max(e.at) at time zone 'Europe/Tallinn')::date
          from worksheet_events e where e.worksheet_id = w.id and e.to_status = ${DELIVERED}::integer
        )))
        from order_items i join worksheets w on w.order_item_id = i.id
        where i.order_id = o.id and w.status in (${DELIVERED}::integer, ${FINALIZED}::integer)
      ), '[]') as deliveries,
      (
        select json_build_object('email', u.email, 'name', u.name, 'locale', u.locale)
        from users u
        where u.id in (o.representative_id, c.agent_id) and ${STILL_REACHES_CLIENT}
        order by u.id = o.representative_id is true desc
        limit 1
      ) as reader
    from orders o
    join organizations s on s.id = o.organization_id
    join clients c on c.id = o.client_id
    where o.id in (select jsonb_array_elements_text(${ids}::jsonb)) and o.organization_id = ${organizationId}`,
)

/** Returns the invoicing data of the organization's orders, by order id. */
export const listInvoicing = async (
  { db, organizationId }: OrganizationCtx,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, InvoicingState>> => {
  const rows = await readInvoicing(db, { ids: JSON.stringify(orderIds), organizationId })
  const texts = { transportName: TRANSPORT_NAME, speedName: SPEED_NAME, vatReasonTexts: VAT_REASON_TEXTS }
  return new Map(rows.map(({ orderId, ...invoicing }) => [orderId, { ...invoicing, ...texts }]))
}

/** Returns the invoicing data of one order of the client; 404 if it is not the client's. */
export const getInvoicing = async (ctx: ClientCtx, orderId: string): Promise<InvoicingState> => {
  const invoicing = (await listInvoicing(ctx, [orderId])).get(orderId)
  if (invoicing === undefined || invoicing.client.id !== ctx.client.id) throw new NotFound()
  return invoicing
}
