-- Credit limit of a client in cents; null is none. An order above it is a remark when it is confirmed.
alter table clients add column credit_limit_cents bigint check (credit_limit_cents >= 0);
alter table organizations add column confirm_over_credit text not null default 'reason'
  check (confirm_over_credit in ('allow', 'reason', 'refuse'));
