-- Client whose person asked last for the plates: its waiting plates put its next ones behind those of others.
alter table renderings_of_plates add column client_id text references clients (id);
create index renderings_of_plates_client on renderings_of_plates (client_id);
