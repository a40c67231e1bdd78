import { defineConfig } from '@playwright/test'

/** Separate folders for each engine, so that two runs at once do not delete each other's traces. */
const engine = process.env.TEST_DATABASE_URL === undefined ? 'embedded' : 'postgres'

/** Chromium of the system; the flags let it run as root and stop its own network calls. */
export default defineConfig({
  testDir: './tests',
  testMatch: '*.e2e.ts',
  globalSetup: './fixtures/global-setup.ts',
  outputDir: `../test-results/e2e-${engine}`,
  fullyParallel: false,
  // Each worker has a portal of its own.
  workers: 2,
  forbidOnly: true,
  retries: 0,
  timeout: 90_000,
  // The server tests run beside the journeys: one second of work may take several then.
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    locale: 'et-EE',
    timezoneId: 'Europe/Tallinn',
    viewport: { width: 1440, height: 900 },
    // Reduced motion, as many people set it: animations took an eighth of the time. The main job runs with motion.
    contextOptions: { reducedMotion: 'reduce' },
    // Tracing every journey, mostly for nothing, takes a sixth of the time: --trace on shows one that failed.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // Shares one renderer among the pages of a browser: starting one for each took a fifth of their processor time.
        '--renderer-process-limit=1',
        '--process-per-site',
      ],
    },
  },
})
