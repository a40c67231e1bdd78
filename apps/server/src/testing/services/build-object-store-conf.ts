/** Ports of the parts of the server. */
export type StorePorts = Record<'proxy' | 'account' | 'container' | 'object' | 'memcached', number>

export type StoreKeys = { region: string; accessKeyId: string; secretAccessKey: string }

/**
 * Long timeouts, for machines that run other tests too: by default a part that does not answer within half a second
 * counts as broken, is left alone for a minute, and listings then lag behind.
 */
const PATIENT = `conn_timeout = 10
node_timeout = 30
container_update_timeout = 30
`

const base = (folder: string, port: number, user: string): string => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
# 0: the process serves by itself, without children that could outlive it.
workers = 0
user = ${user}
swift_dir = ${folder}/etc
devices = ${folder}/devices
mount_check = false
fallocate_reserve = 0
log_level = ERROR
${PATIENT}`

const storage = (part: 'account' | 'container' | 'object', folder: string, port: number, user: string): string =>
  `${base(folder, port, user)}
[pipeline:main]
pipeline = ${part}-server
[app:${part}-server]
use = egg:swift#${part}
${PATIENT}`

/** tempauth writes a user as `user_account_name = key groups`; the S3 access key is then `account:name`. */
const tempauthUser = ({ accessKeyId, secretAccessKey }: StoreKeys): string =>
  `user_${accessKeyId.replace(':', '_')} = ${secretAccessKey} .admin`

const proxy = (folder: string, ports: StorePorts, user: string, keys: StoreKeys): string =>
  `${base(folder, ports.proxy, user)}
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache s3api tempauth copy slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
allow_account_management = true
account_autocreate = true
cors_allow_origin = *
recoverable_node_timeout = 30
error_suppression_limit = 1000000
error_suppression_interval = 0
${PATIENT}[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${ports.memcached}
[filter:s3api]
use = egg:swift#s3api
location = ${keys.region}
s3_acl = false
check_bucket_owner = false
cors_preflight_allow_origin = *
[filter:tempauth]
use = egg:swift#tempauth
${tempauthUser(keys)}
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
`

const CLUSTER = `[swift-hash]
swift_hash_path_prefix = tiraaz
swift_hash_path_suffix = tests
[storage-policy:0]
name = only
default = yes
`

/** Configuration files of a whole store in one folder, by file name. */
export const buildObjectStoreConf = (
  folder: string,
  ports: StorePorts,
  { user, keys }: { user: string; keys: StoreKeys },
): Record<string, string> => ({
  'swift.conf': CLUSTER,
  'account.conf': storage('account', folder, ports.account, user),
  'container.conf': storage('container', folder, ports.container, user),
  'object.conf': storage('object', folder, ports.object, user),
  'proxy.conf': proxy(folder, ports, user, keys),
})
