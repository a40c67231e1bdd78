-- What an agency user is told of in the portal; names are read from the order and the worksheet.
create table notifications (
  id text primary key,
  organization_id text not null references organizations (id),
  user_id text not null references users (id),
  kind text not null,
  order_id text references orders (id) on delete cascade,
  worksheet_id text references worksheets (id) on delete cascade,
  -- Event that the notification is about: a person is told of each once.
  event_key text not null,
  -- { printingHouse, words }: what the printing house or the client wrote.
  params jsonb not null,
  at timestamptz not null,
  read_at timestamptz,
  -- True until the email of the next working day was sent.
  awaits_digest boolean not null default false
);
create unique index notifications_event on notifications (organization_id, user_id, event_key);
create index notifications_newest on notifications (organization_id, user_id, at desc, id desc);
create index notifications_unread on notifications (organization_id, user_id) where read_at is null;
create index notifications_digest on notifications (organization_id, user_id) where awaits_digest;
create index notifications_user on notifications (user_id);
create index notifications_order on notifications (order_id);
create index notifications_worksheet on notifications (worksheet_id);
create index notifications_at on notifications (at);

-- Choice of an agency user: when a kind of notification is emailed. Without a row the default of the kind.
create table notification_settings (
  organization_id text not null references organizations (id),
  user_id text not null references users (id),
  kind text not null,
  email text not null check (email in ('atOnce', 'digest', 'none')),
  primary key (organization_id, user_id, kind)
);
create index notification_settings_user on notification_settings (user_id);
