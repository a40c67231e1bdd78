import { defineConfig } from '@playwright/test'

/** Each engine's run keeps its traces apart, so that two runs at once do not sweep away each other's. */
const engine = process.env.TEST_DATABASE_URL === undefined ? 'embedded' : 'postgres'

/** Chromium as the system has it; the flags let it run as root and keep it from calling anywhere. */
export default defineConfig({
  testDir: './tests',
  testMatch: '*.e2e.ts',
  globalSetup: './fixtures/global-setup.ts',
  outputDir: `../test-results/e2e-${engine}`,
  fullyParallel: false,
  // Each has a portal of its own.
  workers: 2,
  forbidOnly: true,
  retries: 0,
  timeout: 90_000,
  // The server tests run beside the journeys: what is a second alone may be several then.
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    locale: 'et-EE',
    timezoneId: 'Europe/Tallinn',
    viewport: { width: 1440, height: 900 },
    // As many people set it; frames of motion took an eighth of the time. The main job is walked with motion.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every journey, to throw most of them away, takes a sixth of the time: --trace on shows one that failed.
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
      ],
    },
  },
})
