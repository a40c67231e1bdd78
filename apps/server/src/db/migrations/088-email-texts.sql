-- Own words of an organization for its emails, by email, language and field; the usual words for the rest.
alter table organizations add column email_texts jsonb not null default '{}';
