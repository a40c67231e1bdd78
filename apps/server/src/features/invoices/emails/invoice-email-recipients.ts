import { HOME_COUNTRY } from '@tiraaz/domain/invoices/home-country'
import type { Locale } from '@tiraaz/messages/locale'
import { type RawBuilder, sql } from 'kysely'
import type { Recipient } from '../../../ports/mail/mail.ts'
import { STILL_MEMBER_OF_CLIENT } from '../../accounts/index.ts'

/** Possible recipients of emails about an issued invoice. */
export type InvoiceReaders = {
  receiverName: string
  /** The address of today, not that of the day of issue. */
  receiverEmail: string | null
  receiverCountry: string
  clientLocale: Locale
  isClientItself: boolean
  /** Representative of the newest order, else the client's manager with the lowest id; never agency staff. */
  reader: Recipient | null
}

/** SQL columns of InvoiceReaders for an invoice `s` of a client `c`. */
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

/** Chooses the receiver's own address, else a person of the client; null if there is neither. */
export const chooseRecipient = (invoice: InvoiceReaders): Recipient | null => {
  const { receiverEmail: email, receiverName: name, clientLocale } = invoice
  if (email === null || email === '') return invoice.reader
  const ofCountry = invoice.receiverCountry === HOME_COUNTRY ? 'et-EE' : 'en-US'
  return { email, name, locale: invoice.isClientItself ? clientLocale : ofCountry }
}
