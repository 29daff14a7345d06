/** Two halves that fit: the product's mark. On the dark sidebar its first half is white. */
export function Mark({ size = 32, onDark = false }: { size?: number; onDark?: boolean }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden>
      <path
        d="M3.5 1.5h12v9.5H10a.5.5v19.5H3.5A1.5 1.5 0 0 1 2 29V3a1.5 1.5 0 0 1 1.5-1.5z"
        fill={onDark ? '#ffffff' : 'var(--ink)'}
      />
      <path
        d="M28.5 30.5h-12V21H22V1.5h6.5A1.5 1.5 0 0 1 30 3v26a1.5 1.5 0 0 1-1.5 1.5z"
        fill={onDark ? 'var(--orange-b)' : 'var(--orange)'}
      />
    </svg>
  )
}
