-- Approvers who edit an order that waits for them (R47, decision 272).

alter table approval_policies add column approvers_may_edit boolean not null default false;

-- Approver who took the order back into a draft; the request is withdrawn then.
alter table approval_requests add column taken_over_by text references users (id);
-- Sent by the approver who took the order over: an edit of somebody else's order.
alter table approval_requests add column is_edit boolean not null default false;
create index approval_requests_editor on approval_requests (taken_over_by);
