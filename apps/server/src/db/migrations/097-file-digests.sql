-- SHA-256 of a file's bytes as 64 hex digits: a later approval names the bytes that were seen. A job fills those of older files.
alter table temporary_files add column content_sha256 text;
alter table design_files add column content_sha256 text;
-- Files that the job has still to read.
create index design_files_without_digest on design_files (id) where content_sha256 is null and artwork_removed_at is null;
-- Files of a client with the same bytes.
create index design_files_content on design_files (client_id, content_sha256);
