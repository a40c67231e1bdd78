-- Tokens of worksheet links that nobody mails are handed over once; these rows kept them in clear.
update mails set data = null where kind = 'worksheetSent' and state = 'kept';

-- Attempts are limited by the wider network of a source too (IPv4 /24, IPv6 /48); null where no network is known.
alter table login_failures add column network text;
create index login_failures_network on login_failures (network, failed_at);
alter table link_requests add column network text;
create index link_requests_network on link_requests (network, requested_at);
