import { sql } from 'kysely'
import type { BaseCtx } from '../../../context/context.ts'
import { type Invoice, buildInvoiceRows } from './invoice-rows.ts'

/** Inserts invoices with their lines, one statement per table. Invoices are never updated. */
export const insertInvoices = async (
  { db, now }: Pick<BaseCtx, 'db' | 'now'>,
  invoices: readonly Invoice[],
): Promise<void> => {
  const rows = invoices.map(buildInvoiceRows)
  await sql`
    insert into sales_invoices (
      id, organization_id, client_id, invoice_no, kind, credits_invoice_id, note, search_text, reference_number, created_on, due_on, supplied_on, delivered_on, net_cents, vat_cents,
      seller_name, seller_address, seller_registry_code, seller_vat_number, seller_iban,
      seller_email, seller_street, seller_city, seller_postal_code, seller_country_code,
      invoice_receiver_id, receiver_name, receiver_address, receiver_registry_code, receiver_vat_number,
      receiver_street, receiver_city, receiver_postal_code, receiver_country_code, vat_reasons,
      number_prefix, seller_phone, seller_bank_name, is_prepayment, emailed_to, emailed_at
    )
    select *, case when emailed_to is not null then ${now()}::timestamptz end from jsonb_to_recordset(${JSON.stringify(rows.map(({ invoice }) => invoice))}::jsonb) as x(
      id text, organization_id text, client_id text, invoice_no integer, kind text, credits_invoice_id text, note text,
      search_text text, reference_number text, created_on date,
      due_on date, supplied_on date, delivered_on date, net_cents bigint, vat_cents bigint,
      seller_name text, seller_address text, seller_registry_code text, seller_vat_number text, seller_iban text,
      seller_email text, seller_street text, seller_city text, seller_postal_code text, seller_country_code text,
      invoice_receiver_id text, receiver_name text, receiver_address text, receiver_registry_code text,
      receiver_vat_number text, receiver_street text, receiver_city text, receiver_postal_code text,
      receiver_country_code text, vat_reasons jsonb, number_prefix text, seller_phone text, seller_bank_name text,
      is_prepayment boolean, emailed_to text
    )`.execute(db)
  await sql`
    insert into sales_invoice_lines (
      invoice_id, position, order_id, unit, name_et, name_en, note, quantity, unit_price, net_cents, vat_class,
      vat_rate_basis_points, vat_cents, credits_position, vat_category, delivery_country, settles_invoice_id,
      cost_centre_code, cost_centre_name
    )
    select * from jsonb_to_recordset(${JSON.stringify(rows.flatMap(({ lines }) => lines))}::jsonb) as x(
      invoice_id text, position integer, order_id text, unit text, name_et text, name_en text, note text,
      quantity integer, unit_price bigint, net_cents bigint, vat_class text, vat_rate_basis_points integer, vat_cents bigint,
      credits_position integer, vat_category text, delivery_country text, settles_invoice_id text,
      cost_centre_code text, cost_centre_name text
    )`.execute(db)
  await sql`
    insert into sales_invoice_orders (
      invoice_id, order_id, net_cents, order_name, supplied_on, delivered_on, share, purchase_order_number, own_fields
    )
    select * from jsonb_to_recordset(${JSON.stringify(rows.flatMap(({ orders }) => orders))}::jsonb) as x(
      invoice_id text, order_id text, net_cents bigint, order_name text, supplied_on date, delivered_on date,
      share jsonb, purchase_order_number text, own_fields jsonb
    )`.execute(db)
}
