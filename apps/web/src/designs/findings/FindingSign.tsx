import type { ShownFinding } from './finding-text.ts'

/** Filled triangle for a warning, ring for a notice: they differ without colour too. */
export const FindingSign = ({ weight, label }: Pick<ShownFinding, 'weight'> & { label?: string }) => (
  <svg
    viewBox="0 0 14 14"
    width="14"
    height="14"
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
  >
    {weight === 'warning' ? (
      <>
        <path d="M7 .8 13.4 12.6H.6z" fill="var(--attention)" />
        <path d="M7 5v3.6m0 1.1v1.4" stroke="var(--attention-wash)" strokeWidth="1.5" />
      </>
    ) : (
      <>
        <circle cx="7" cy="7" r="5.5" fill="none" stroke="var(--accent)" strokeWidth="1.5" />
        <path d="M7 6v4.2M7 3.6v1.5" stroke="var(--accent)" strokeWidth="1.5" />
      </>
    )}
  </svg>
)
