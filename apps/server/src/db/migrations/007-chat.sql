-- Conversations between a client's members and the agency (R31), always of two people.
create table conversations (
  id text primary key,
  organization_id text not null references organizations (id),
  -- Both user ids in order: two people who open it at once make one.
  pair text not null,
  -- Of the latest message; each is later than the one before, so the time of a message names it within its conversation.
  last_message_at timestamptz,
  created_at timestamptz not null
);
create unique index conversations_pair on conversations (organization_id, pair);

create table conversation_participants (
  conversation_id text not null references conversations (id),
  user_id text not null references users (id),
  organization_id text not null references organizations (id),
  -- The latest message of somebody else, and up to where this person has seen.
  last_incoming_at timestamptz,
  seen_up_to timestamptz,
  -- Worked out in the row itself, so that a message that comes while an earlier one is marked as seen stays unread.
  has_unread_messages boolean not null generated always as (
    last_incoming_at is not null and (seen_up_to is null or last_incoming_at > seen_up_to)
  ) stored,
  -- When somebody looks whether a mail is due; until then no other look is planned.
  mail_look_at timestamptz,
  mailed_at timestamptz,
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
  -- Which sending of the author's this was: one that is sent again stands once.
  sending_id text not null,
  created_at timestamptz not null
);
create unique index messages_conversation on messages (conversation_id, created_at desc);
create unique index messages_sending on messages (author_id, sending_id);

-- When a person last had the portal in sight, to the minute: who is away gets a mail.
create table presences (
  user_id text not null references users (id),
  organization_id text not null references organizations (id),
  last_seen_at timestamptz not null,
  primary key (user_id, organization_id)
);
create index presences_organization on presences (organization_id);
