-- The toggle of the checkout shows both notes of an item; an invoice note without it stood on no screen.
update order_items set additional_invoice_info = null
  where additional_info is null and additional_invoice_info = '';
update order_items set additional_info = ''
  where additional_info is null and additional_invoice_info is not null;
alter table order_items add constraint order_items_invoice_note_is_shown
  check (additional_info is not null or additional_invoice_info is null);
