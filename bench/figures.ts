/** One line of the result. */
export interface Figure {
  /** As in the list of targets: P1 … P11. */
  target: string
  what: string
  /** What is requested, in words. */
  wanted: string
  measured: string
  /** What it was measured against, in the same run. */
  baseline: string
  passed: boolean
}

export const milliseconds = (value: number) => `${value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)} ms`
export const times = (value: number) =>
  `${value < 100 ? value.toFixed(2) : Math.round(value).toLocaleString('en')} ×`

const columns = ['target', 'what', 'wanted', 'measured', 'baseline'] as const

export function print(figures: readonly Figure[]): void {
  const head = { target: '', what: 'figure', wanted: 'target', measured: 'measured', baseline: 'baseline' }
  const widths = columns.map((column) =>
    Math.max(head[column].length, ...figures.map((figure) => figure[column].length)),
  )
  const row = (cells: Record<(typeof columns)[number], string>, verdict: string) =>
    `| ${columns.map((column, position) => cells[column].padEnd(widths[position] ?? 0)).join(' | ')} | ${verdict.padEnd(6)} |`
  console.log(`\n${row(head, 'result')}`)
  console.log(`|${[...widths, 6].map((width) => '-'.repeat(width + 2)).join('|')}|`)
  for (const figure of figures) console.log(row(figure, figure.passed ? 'pass' : 'FAIL'))
  console.log(`\n${figures.filter(({ passed }) => passed).length} of ${figures.length} targets met`)
}
