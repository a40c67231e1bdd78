-- Cost centre that new orders of a member begin with (R45, decision 269); no foreign key: saving the list replaces its rows,
-- and clears the defaults that left it.
alter table client_members add column default_cost_centre_id text;
