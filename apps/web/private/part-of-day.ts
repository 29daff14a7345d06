export function partOfDay(): 'morning' | 'afternoon' | 'evening' {
  const hour = new Date().getHours()
  if (hour < 5 || hour >= 19) return 'evening'
  return hour < 12 ? 'morning' : 'afternoon'
}
