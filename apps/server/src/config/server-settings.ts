import { z } from 'zod'
import { defaulted, flag, oneOf, optional, port, text, wholeNumber } from './setting.ts'

const longText = {
  schema: z.string().min(32),
  form: 'a text of at least 32 characters',
  example: 'u0Zk8S1cQ2mT5xV7yB9nD3fG6hJ4kL0p',
}

/** Web server, its callers and its jobs. */
export const serverSettings = {
  PORT: defaulted(port(8080), 8080, { about: 'Port of web and API. `0` takes a free one.' }),
  HOST: defaulted({ ...text('127.0.0.1'), schema: z.string() }, '0.0.0.0', {
    about: 'Network address to listen on; `127.0.0.1` accepts connections of this machine only.',
  }),
  SECRET_KEY: optional(longText, {
    isSecret: true,
    about:
      "Secret with which the portal's own keys are sealed in the database: without it neither the database nor a backup suffices to sign tokens or to read secrets of the two-step log-in. `openssl rand -base64 48` prints one. Keep a copy apart from the backups: a restored one needs it. The same for every process. See [Operations](operations.md#keys).",
  }),
  SECRET_KEY_OLD: optional(longText, {
    isSecret: true,
    about: 'The secret before the present `SECRET_KEY`, for one start: the keys are sealed anew.',
  }),
  PUBLIC_URL: optional(
    { schema: z.url(), form: 'an address with its protocol', example: 'https://portal.example.ee' },
    {
      about:
        'Public address of the portal, such as `https://portal.example.ee`. It is the issuer of tokens, so it must be the same for every process of a portal. By default `http://localhost` with the port.',
    },
  ),
  NODE_ENV: defaulted(oneOf(['production', 'development', 'test']), 'production', {
    about: '`development` and `test` validate every response against the contract.',
  }),
  LOG_LEVEL: defaulted(oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'warn', {
    example: 'info',
    about:
      'Log level: `fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`. `warn` writes slow and failed requests, `info` one line for each request ([monitoring](monitoring.md#log)).',
  }),
  TRUST_PROXY: defaulted(flag, false, {
    about:
      'Set to `true` behind a proxy that sets `X-Forwarded-For`, so that limits are counted for the right address: without it all callers behind the proxy are one address. Never set it without a proxy.',
  }),
  RATE_LIMIT_PERSON: defaulted(wholeNumber({ unit: 'calls' }, 2400), 1200, {
    about:
      'Calls a minute of one logged-in person, in each server process; `0` is no limit. Files, documents, exports and imports count as 10. See [below](#rate-limits).',
  }),
  RATE_LIMIT_ADDRESS: defaulted(wholeNumber({ unit: 'calls' }, 2400), 6000, {
    example: '12000',
    about:
      'Calls a minute without a log-in from one network address (IPv6: /64), in each server process; `0` is no limit.',
  }),
  WORKERS: defaulted(oneOf(['inside', 'apart']), 'inside', {
    example: 'apart',
    about:
      '`apart`: this server runs no jobs (previews, emails, cleanup); at least one `npm run portal -- worker` runs them on the same `DATABASE_URL`. See [Scaling](scaling.md).',
  }),
  WORKER_PORT: optional(port(8081), {
    about:
      'Port on which a worker answers `/health/live` and `/health/ready`. Without it a worker listens to nothing. Servers do not read it.',
  }),
  DEMO: defaulted(flag, true, {
    example: 'false',
    about:
      "Loads the demo data when the embedded database is empty. Set to `false` for your own portal: the demo's passwords are public.",
  }),
}
