import { z } from 'zod'
import { defaulted, flag, httpUrl, optional, text, wholeNumber } from './setting.ts'

const postgresUrl = {
  schema: z.string().min(1),
  form: 'the address of a PostgreSQL database',
  example: 'postgres://user:password@host:5432/name',
}

/** Database, files and backups. */
export const storageSettings = {
  DATA_DIR: defaulted(text('/var/lib/tiraaz'), './data', {
    about: 'Folder of the embedded database, and of uploaded files and previews unless there is a bucket. Back it up.',
  }),
  DATABASE_URL: optional(postgresUrl, {
    isSecret: true,
    about:
      "Address of a PostgreSQL database, version 15 or newer: `postgres://user:password@host:5432/name`. On another machine add `?sslmode=verify-full`, with `&sslrootcert=/etc/tiraaz/ca.pem` for a certificate authority of your own: then connections without TLS or to another host's certificate are refused. Without `DATABASE_URL` the embedded database in `DATA_DIR` is used, by one process at a time. **The embedded database does not wait for the disk (no `fsync`)**: the end of the process loses nothing, but a power failure or a crash of the machine may lose the last seconds or damage the database. Use PostgreSQL where orders must survive that. Back up `DATA_DIR` in both cases.",
  }),
  DATABASE_READ_URL: optional(postgresUrl, {
    isSecret: true,
    about:
      'Address of a streaming replica of the database of `DATABASE_URL`, for heavy reads (lists, boards, reports, exports). See [Scaling](scaling.md).',
  }),
  DATABASE_WAIT: defaulted(wholeNumber({ max: 3600, unit: 'seconds' }, 120), 60, {
    about:
      'Seconds that a start waits for the database of `DATABASE_URL` while it does not answer. The wait is logged; afterwards the start fails.',
  }),
  PREVIEW_CACHE_DIR: optional(text('/var/cache/tiraaz'), {
    about:
      'Folder that keeps finished previews by the digest of their file, so that the same file is not drawn again after a restart. Several portals may share it; it may be emptied at any time, and nothing is removed from it. Without it only the last previews are kept, in memory.',
  }),
  UPLOAD_QUOTA_GB: defaulted(wholeNumber({ unit: 'GiB' }, 100), 50, {
    about:
      'GiB that the people of one client may upload within 24 hours, uploads under way included; `0` is no limit. Further uploads are refused with the time to wait.',
  }),
  CLAMAV_HOST: optional(
    {
      schema: z.string().regex(/^(?:\/\S+|\[[\da-f:]+\](?::\d+)?|[\w.-]+(?::\d+)?)$/i),
      form: 'a host with a port, or the path of a socket',
      example: '127.0.0.1:3310',
    },
    {
      about:
        'Address of the ClamAV daemon (`clamd`) that scans every uploaded file before it is taken in: `host:port` or the path of its socket. Its `StreamMaxLength` must be at least the largest upload, 1 GB: larger files are refused. Without `CLAMAV_HOST` nothing is scanned. See [Operations](operations.md#scan-for-malware).',
    },
  ),
  S3_BUCKET: optional(text('tiraaz-files'), {
    about: 'Bucket of an S3-compatible store for uploaded files and previews, instead of `DATA_DIR`. See below.',
  }),
  S3_ACCESS_KEY_ID: optional(text('portal'), { isSecret: true, about: 'Access key id of the portal at the store.' }),
  S3_SECRET_ACCESS_KEY: optional(text('wJalrXUtnFEMI…'), { isSecret: true, about: 'Secret of that access key.' }),
  S3_ENDPOINT: optional(httpUrl('https://s3.example.ee'), {
    about: "Address of the store, such as `https://s3.example.ee`. Without it Amazon's, by region.",
  }),
  S3_PUBLIC_ENDPOINT: optional(httpUrl('https://files.example.ee'), {
    about: 'Address of the same store for browsers, if the server uses another one in `S3_ENDPOINT`.',
  }),
  S3_REGION: optional(text('eu-north-1'), {
    about: 'Region of the bucket; `us-east-1` if not set, which most stores without regions accept.',
  }),
  S3_FORCE_PATH_STYLE: optional(flag, {
    about:
      'Whether the bucket is in the path (`https://store/bucket`) instead of the host name (`https://bucket.store`). By default `true` with `S3_ENDPOINT`, else `false`.',
  }),
  BACKUP_S3_ACCESS_KEY_ID: optional(text('portal'), {
    isSecret: true,
    about:
      "Access key id for `npm run portal -- backup s3://bucket/prefix` ([operations](operations.md#back-up)). Without it the portal's own `S3_…` settings are used.",
  }),
  BACKUP_S3_SECRET_ACCESS_KEY: optional(text('wJalrXUtnFEMI…'), {
    isSecret: true,
    about: 'Secret of that access key.',
  }),
  BACKUP_S3_ENDPOINT: optional(httpUrl('https://s3.example.ee'), {
    about: "Address of the backup's store; by default `S3_ENDPOINT`.",
  }),
  BACKUP_S3_REGION: optional(text('eu-north-1'), { about: "Region of the backup's bucket; by default `S3_REGION`." }),
}
