-- The toggle of the checkout shows both notes of an item; an invoice note without it stood on no screen.
update order_items set additional_invoice_info = null
  where additional_info is null and additional_invoice_info = '';
update order_items set additional_info = ''
  where additional_info is null and additional_invoice_info is not null;
alter table order_items add constraint order_items_invoice_note_is_shown
  check (additional_info is not null or additional_invoice_info is null);
-- A receiver without a term of its own follows the client's settings.
alter table invoice_receivers alter column payment_term_days drop default;
alter table invoice_receivers alter column payment_term_days drop not null;
-- Free transport is agreed with a client, not given to every new one.
alter table clients alter column may_exclude_transport_price set default false;
