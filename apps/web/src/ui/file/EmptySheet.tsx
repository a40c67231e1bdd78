/** Sheet with crop marks in the place of a picture that does not exist. */
export const EmptySheet = () => (
  <svg viewBox="0 0 48 48" width="40" height="40" fill="none" stroke="var(--outline)" aria-hidden>
    <path d="M15 11h18v26H15z" fill="var(--surface)" />
    <path d="M15 5v4M33 5v4M15 39v4M33 39v4M9 11h4M35 11h4M9 37h4M35 37h4" />
  </svg>
)
