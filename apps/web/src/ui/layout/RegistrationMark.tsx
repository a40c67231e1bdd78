/** The registration mark of a printed sheet: ours, until an organization sets its own logo. */
export const RegistrationMark = ({ size = 26 }: { size?: number }) => (
  <svg viewBox="0 0 32 32" width={size} height={size} fill="none" strokeWidth={3} aria-hidden>
    <path d="M16 7a9 9 0 0 1 9 9" stroke="var(--mark-cyan)" />
    <path d="M25 16a9 9 0 0 1-9 9" stroke="var(--mark-magenta)" />
    <path d="M16 25a9 9 0 0 1-9-9" stroke="var(--mark-yellow)" />
    <path d="M7 16a9 9 0 0 1 9-9" stroke="var(--ink)" />
    <path d="M16 1v30M1 16h30" stroke="var(--ink)" strokeWidth={1.5} />
  </svg>
)
