-- Random keys that every process of a portal shares, made at the first start.
create table secrets (
  name text primary key,
  value text not null
);
