-- Conversations between a client's members and the agency (R31).
create table conversations (
  id text primary key,
  organization_id text not null references organizations (id),
  created_at timestamptz not null
);
create index conversations_organization on conversations (organization_id);

create table conversation_participants (
  conversation_id text not null references conversations (id),
  user_id text not null references users (id),
  organization_id text not null references organizations (id),
  has_unread_messages boolean not null default false,
  primary key (conversation_id, user_id)
);
-- What the 3-second poll asks: only the few rows with something unread.
create index conversation_participants_unread on conversation_participants (user_id, organization_id)
  where has_unread_messages;
create index conversation_participants_user on conversation_participants (user_id);
create index conversation_participants_organization on conversation_participants (organization_id);

create table messages (
  id text primary key,
  conversation_id text not null references conversations (id),
  author_id text not null references users (id),
  content text not null check (length(content) between 1 and 300),
  created_at timestamptz not null
);
create index messages_conversation on messages (conversation_id, created_at desc);
create index messages_author on messages (author_id);
