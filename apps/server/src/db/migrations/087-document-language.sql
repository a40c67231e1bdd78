-- Language of a client's invoices; null: the language of the reader.
alter table clients add column document_locale text check (document_locale in ('et-EE', 'en-US'));
