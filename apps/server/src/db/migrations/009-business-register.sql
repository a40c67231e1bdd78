-- Companies of the public business register, loaded from its open data: not of any organization.
create table registered_organizations (
  -- Compared by bytes, so that an index finds what begins with something on both engines.
  code text collate "C" primary key,
  name text not null,
  vat_number text,
  -- The words of the name as a search reads them, one space between them.
  words text collate "C" not null
);
create index registered_organizations_words on registered_organizations (words);
create index registered_organizations_word on registered_organizations
  using gin (array_to_tsvector(string_to_array(words, ' ')));
