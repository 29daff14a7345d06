/** How bars of some amounts are drawn between the least and the most of them; zero is always among them. Heights need no cents. */
export function scaleOf(values: readonly string[]) {
  const numbers = values.map(Number)
  const [most, least] = [Math.max(0, ...numbers), Math.min(0, ...numbers)]
  const whole = most - least
  const below = least === 0 ? 0 : -least
  const percent = (part: number) => (whole === 0 ? 0 : (part / whole) * 100)
  return {
    most,
    least,
    /** Where zero lies above the bottom, of a hundred of the height. */
    zero: percent(below),
    /** Where a bar begins above the bottom, and how high it is. */
    barOf(value: string): { from: number; size: number } {
      const size = percent(Math.abs(Number(value)))
      return { from: Number(value) < 0 ? percent(below) - size : percent(below), size }
    },
  }
}
