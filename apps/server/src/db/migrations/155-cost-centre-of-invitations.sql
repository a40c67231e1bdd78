-- Cost centre that a person begins with who joins by the invitation (R45); no foreign key, as in client_members: saving the
-- list replaces its rows.
alter table invitations add column default_cost_centre_id text;
