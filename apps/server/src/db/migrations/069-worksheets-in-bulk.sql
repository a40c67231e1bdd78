-- One email to a printing house may list several worksheets: its link opens the page of all of them. Each worksheet keeps its
-- own link, whose token is derived from that of the page; only hashes are stored. Null: sent alone.
alter table worksheet_links add column bundle_token_hash text;
create index worksheet_links_bundle on worksheet_links (bundle_token_hash) where bundle_token_hash is not null;

-- Reminders and later kinds of events. The code knows the kinds by its types, as those of notifications.
alter table worksheet_events drop constraint worksheet_events_kind_check;
