/** Two halves that fit: the product's mark. On the dark sidebar its first half is white. */
export function Mark({ size = 30, onDark = false }: { size?: number; onDark?: boolean }) {
  return (
    <svg width={size} height={size} viewBox="0 0 30 30" aria-hidden>
      <path
        d="M1.5 0H17v10h-7v20H1.5A1.5 1.5 0 0 1 0 28.5v-27A1.5 1.5 0 0 1 1.5 0z"
        fill={onDark ? '#ffffff' : 'var(--ink)'}
      />
      <path
        d="M28.5 30H13V20h7V0h8.5A1.5 1.5 0 0 1 30 1.5v27a1.5 1.5 0 0 1-1.5 1.5z"
        fill={onDark ? 'var(--orange-b)' : 'var(--orange)'}
      />
    </svg>
  )
}
