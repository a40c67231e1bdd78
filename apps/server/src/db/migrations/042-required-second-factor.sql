-- People whose log-in must have a second step before they reach this organization's data.
alter table organizations add column second_factor_for text not null default 'nobody'
  check (second_factor_for in ('nobody', 'agency', 'everybody'));
