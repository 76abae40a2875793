import { encode } from 'uqr'

/** Modules of quiet zone around it, as the standard asks for (ISO/IEC 18004). */
const QUIET = 4

/** A text as a QR code, drawn on the server: one path, black on white in either appearance, for cameras read no other. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET })
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      className={className}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={data.map(rowPath).join('')} />
    </svg>
  )
}

/** The black runs of a row. */
function rowPath(row: readonly boolean[], y: number): string {
  const bits = row.map((isBlack) => (isBlack ? '1' : '0')).join('')
  return [...bits.matchAll(/1+/g)].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`).join('')
}
