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
-- Its cost keeps the planner from reading the whole table: it cannot know how few companies have the words of a search.
create function words_of_company(words text) returns tsvector language plpgsql immutable strict parallel safe cost 1000
  as 'begin return array_to_tsvector(string_to_array(words, '' '')); end';
create index registered_organizations_word on registered_organizations using gin (words_of_company(words));
