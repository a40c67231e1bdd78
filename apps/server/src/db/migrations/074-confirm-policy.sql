-- How a remark on an order is treated when it is confirmed: only named, with a reason, or refused.
alter table organizations
  add column confirm_low_margin text not null default 'reason'
    check (confirm_low_margin in ('allow', 'reason', 'refuse')),
  add column confirm_missing_files text not null default 'reason'
    check (confirm_missing_files in ('allow', 'reason', 'refuse'));
