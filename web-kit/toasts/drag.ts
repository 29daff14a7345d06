/** The share of its width by which a toast is dragged away. */
const far = 0.8

/** Where a toast stands that is dragged: how far to which side, how pale, and whether it goes when it is let go. */
export function dragged(offset: number, width: number): { opacity: number; isAway: boolean } {
  const share = width > 0 ? Math.abs(offset) / width : 0
  return { opacity: Math.max(1 - share, 0), isAway: share >= far }
}
