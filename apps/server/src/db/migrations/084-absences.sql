-- Absence of an agency user: one at a time, the running one or the next. The deputy is notified in the user's place.
create table absences (
  organization_id text not null references organizations (id),
  user_id text not null references users (id),
  from_day date not null,
  to_day date not null,
  deputy_id text not null references users (id),
  primary key (organization_id, user_id),
  constraint absences_days check (from_day <= to_day),
  constraint absences_deputy_is_another check (deputy_id <> user_id)
);
create index absences_user on absences (user_id);
create index absences_deputy on absences (deputy_id);

-- Absent user in whose place the reader was notified.
alter table notifications add column on_behalf_of text references users (id);
create index notifications_on_behalf_of on notifications (on_behalf_of);
