-- Carrier and tracking number of a worksheet's pieces, typed by the printing house. Without a contact it is of all deliveries.
create table worksheet_shipments (
  id text primary key,
  organization_id text not null references organizations (id),
  worksheet_id text not null references worksheets (id),
  contact_id text references contacts (id),
  position integer not null,
  carrier text not null,
  tracking_number text not null,
  created_at timestamptz not null
);
create index worksheet_shipments_worksheet on worksheet_shipments (worksheet_id, position);
create index worksheet_shipments_organization on worksheet_shipments (organization_id);
create index worksheet_shipments_contact on worksheet_shipments (contact_id);
