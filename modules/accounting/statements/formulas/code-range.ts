/** Account codes from one to another, with all that stands below both: `188..188` holds 188.0020. */
export interface CodeRange {
  from: string
  to: string
}

/** Whether a code is in the range or below it. */
export const holds = ({ from, to }: CodeRange, code: string): boolean =>
  code.length >= from.length && code.slice(0, from.length) >= from && code.slice(0, to.length) <= to

/** Whether two ranges have codes in common: either holds where the other begins, at the coarser of both levels. */
export const overlap = (one: CodeRange, other: CodeRange): boolean => {
  const length = Math.min(one.from.length, one.to.length, other.from.length, other.to.length)
  const cut = (code: string) => code.slice(0, length)
  return cut(one.from) <= cut(other.to) && cut(other.from) <= cut(one.to)
}
