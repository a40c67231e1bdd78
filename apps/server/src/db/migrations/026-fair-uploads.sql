-- Upload addresses of a user are counted by their time.
drop index temporary_files_user;
create index temporary_files_user on temporary_files (user_id, created_at);

-- Time that rendering took: the fair queue looks at what a client's previews cost lately, and at what waits.
alter table previews add column render_ms integer not null default 0;
drop index previews_user;
create index previews_user on previews (user_id, finished_at);
