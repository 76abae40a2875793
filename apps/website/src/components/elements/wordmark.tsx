/**
 * The mark of the house: an H drawn as a dimension line, two ticks and the measured distance between them, followed by
 * the name. It takes the color of the text around it.
 */
export function Wordmark({ className = '' }: { className?: string }) {
  return (
    <span className={`inline-flex items-center gap-[0.42em] text-[1.375rem] leading-none ${className}`}>
      <svg viewBox="0 0 26 20" className="h-[0.82em] w-auto text-action" aria-hidden="true" focusable="false">
        <path d="M2 0v20M24 0v20M2 10h22" fill="none" stroke="currentColor" strokeWidth="3.2" />
      </svg>
      <span className="font-semibold tracking-[-0.035em]" lang="en" dir="ltr">
        Halden
      </span>
    </span>
  )
}
