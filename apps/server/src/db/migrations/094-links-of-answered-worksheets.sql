-- A page of several worksheets keeps the link of one that is sent again with an answer, beside its new link (decision 237).
-- looser index: worksheet_links_standing
drop index worksheet_links_standing;
create unique index worksheet_links_standing on worksheet_links (worksheet_id, coalesce(bundle_token_hash, ''))
  where revoked_at is null;
