-- Groups that a client sorts its delivery addresses into. A client spells a tag in one way (domain/contacts/contact-tags.ts).
alter table contacts add column tags text[] not null default '{}';
