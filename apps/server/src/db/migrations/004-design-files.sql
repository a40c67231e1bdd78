-- Artwork: previews, uploads that wait to be used, files of a client's product, and the designs that are kept.
create table previews (
  id text primary key,
  organization_id text not null references organizations (id),
  -- Who uploaded the file: may see the preview before the file belongs to a product.
  user_id text references users (id),
  storage_key text not null,
  file_type text not null,
  state text not null default 'pending' check (state in ('pending', 'ready', 'failed')),
  failure text,
  -- Pages of which there is a picture, and what was read from the file (DocumentFacts of the domain).
  rendered_pages integer not null default 0,
  facts jsonb,
  -- How often somebody had it made again.
  retries integer not null default 0,
  created_at timestamptz not null,
  finished_at timestamptz
);
create index previews_organization on previews (organization_id);
create index previews_user on previews (user_id);

create table temporary_files (
  id text primary key,
  organization_id text not null references organizations (id),
  user_id text not null references users (id),
  name text not null,
  storage_key text not null,
  file_type text,
  byte_size bigint,
  preview_id text references previews (id),
  created_at timestamptz not null,
  uploaded_at timestamptz,
  -- Set when a design has taken the file over; the stored bytes then belong to the design file.
  used_at timestamptz
);
create index temporary_files_organization on temporary_files (organization_id);
create index temporary_files_user on temporary_files (user_id);
create index temporary_files_created on temporary_files (created_at) where used_at is null;
create index temporary_files_preview on temporary_files (preview_id);

create table design_files (
  id text primary key,
  organization_id text not null references organizations (id),
  client_id text not null references clients (id),
  product_id text not null references products (id),
  name text not null,
  storage_key text not null,
  file_type text not null,
  byte_size bigint not null,
  preview_id text references previews (id),
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  -- Taken out of the client's earlier files; orders that have it keep it.
  removed_at timestamptz
);
create index design_files_client_product on design_files (client_id, product_id, last_used_at desc);
create index design_files_product on design_files (product_id);
create index design_files_preview on design_files (preview_id);
create index design_files_organization on design_files (organization_id);
create index design_files_removed on design_files (removed_at) where removed_at is not null;

-- The client's kept designs of a product (R13).
create table product_designs (
  id text primary key,
  organization_id text not null references organizations (id),
  client_id text not null references clients (id),
  product_id text not null references products (id),
  position integer not null,
  name text,
  quantity integer not null check (quantity >= 0)
);
create index product_designs_client_product on product_designs (client_id, product_id);
create index product_designs_product on product_designs (product_id);
create index product_designs_organization on product_designs (organization_id);

create table product_design_files (
  design_id text not null references product_designs (id) on delete cascade,
  design_file_id text not null references design_files (id),
  position integer not null,
  alteration_request text,
  primary key (design_id, design_file_id)
);
create index product_design_files_file on product_design_files (design_file_id);
