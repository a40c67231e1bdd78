import { HOME_COUNTRY } from '@tiraaz/domain/invoices/home-country'
import type { Locale } from '@tiraaz/messages/locale'
import { type RawBuilder, sql } from 'kysely'
import type { Recipient } from '../../../ports/mail/mail.ts'
import { STILL_MEMBER_OF_CLIENT } from '../../accounts/index.ts'

/** Whom letters about an issued invoice could go to. */
export type InvoiceReaders = {
  receiverName: string
  /** As it is today: whoever moved reads their letters at the new address. */
  receiverEmail: string | null
  receiverCountry: string
  clientLocale: Locale
  isClientItself: boolean
  /** The representative of its newest order, else the client's longest known manager; never the agency itself. */
  reader: Recipient | null
}

/** Of an invoice `s` of a client `c`. */
export const INVOICE_READERS: RawBuilder<unknown> = sql`
  s.receiver_name as "receiverName",
  case when s.invoice_receiver_id is null then c.email else (
    select r.email from invoice_receivers r where r.id = s.invoice_receiver_id
  ) end as "receiverEmail",
  s.receiver_country_code as "receiverCountry", c.locale as "clientLocale",
  s.invoice_receiver_id is null as "isClientItself",
  (
    select json_build_object('email', u.email, 'name', u.name, 'locale', u.locale)
    from sales_invoice_orders part join orders o on o.id = part.order_id
    join client_members member on member.client_id = c.id
    join users u on u.id = member.user_id
    where part.invoice_id = s.id and (u.id = o.representative_id or member.role = 'manager') and ${STILL_MEMBER_OF_CLIENT}
    order by u.id = o.representative_id is true desc, o.id desc, u.id
    limit 1
  ) as reader`

/** The receiver at its own address, else somebody of the client; null where there is neither. */
export const recipientOf = (invoice: InvoiceReaders): Recipient | null => {
  const { receiverEmail: email, receiverName: name, clientLocale } = invoice
  if (email === null || email === '') return invoice.reader
  const ofCountry = invoice.receiverCountry === HOME_COUNTRY ? 'et-EE' : 'en-US'
  return { email, name, locale: invoice.isClientItself ? clientLocale : ofCountry }
}
