import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { changedFiles, reachedBy } from './reach.ts'
import type { Fault, Report } from './reporter.ts'
import { measuredSlowness } from './slowness.ts'
import { root } from './tree.ts'

// npm test: everything that must hold, in one command, ending in a plain count. `npm test -- changed` is what the changes
// since the main branch can reach, `npm test -- modules/operations/sales-of-products` the tests below a folder. What a run found
// is kept in test-results/tests.json.

const bin = (name: string) => join(root, 'node_modules/.bin', name)
const kept = join(root, 'test-results/tests.json')

interface Check {
  name: string
  command: string
  args: readonly string[]
  /** Whether it says what it does while it does it; what others say is shown when they end. */
  speaks?: boolean
}

interface Outcome {
  name: string
  passed: boolean
  seconds: string
  output: string
}

const vitest = (name: string, args: readonly string[]): Check => ({
  name,
  command: bin('vitest'),
  args: ['run', ...args],
  speaks: true,
})

const types: readonly Check[] = [
  { name: 'types of the server', command: bin('tsc'), args: [] },
  { name: 'types of the browser', command: bin('tsc'), args: ['-p', 'tsconfig.web.json'] },
]
const lint: Check = { name: 'lint', command: bin('oxlint'), args: ['--type-aware', '--deny-warnings'] }
const format: Check = { name: 'format', command: bin('oxfmt'), args: ['--check'] }
const withoutJourneys = ['--project=product', '--project=doors']

/** Lines of checks: those of a line wait for each other, the lines run side by side. */
function linesFor(words: readonly string[]): readonly (readonly Check[])[] {
  if (words.length === 0) return [[...types, lint, format], [vitest('tests', [])]]
  if (words[0] !== 'changed') return [[vitest('tests', words)]]
  const reached = reachedBy(changedFiles())
  const tests = vitest('tests that the changes reach', reached ?? withoutJourneys)
  return [[...types, lint], [tests]]
}

const slowness = measuredSlowness()
const environment = {
  ...process.env,
  CUADRE_TEST_SLOWNESS: String(slowness),
  CUADRE_TEST_REPORT: kept,
  ...(process.argv.length === 2 && { CUADRE_TEST_SHORT: 'yes' }),
  ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
}

function run({ name, command, args, speaks = false }: Check): Promise<Outcome> {
  const began = performance.now()
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
      env: environment,
    })
    // The tests are what takes long; types and lint take what they leave.
    if (!speaks && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        if (speaks) process.stdout.write(text)
        else output += text
      })
    child.on('close', (code) => {
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      done({ name, passed: code === 0, seconds, output })
    })
  })
}

const outcomes: Outcome[] = []
async function runLine(checks: readonly Check[]): Promise<void> {
  for (const check of checks) {
    const outcome = await run(check)
    outcomes.push(outcome)
    console.log(`\n── ${outcome.name}: ${outcome.passed ? 'passed' : 'FAILED'}\n${outcome.output}`)
  }
}

rmSync(kept, { force: true })
await Promise.all(linesFor(process.argv.slice(2)).map(runLine))

const none: Report = { passed: 0, failed: 0, skipped: 0, failures: [], unsteady: [], durations: {} }
const report = existsSync(kept) ? (JSON.parse(readFileSync(kept, 'utf8')) as Report) : none

/** The faults of a kind, shortly: the whole of each stands above, and in the report. */
function list(title: string, faults: readonly Fault[]): void {
  if (faults.length === 0) return
  console.log(`\n${title}`)
  for (const { file, test, message } of faults) {
    const lines = message.split('\n')
    const rest = lines.length > 12 ? [`… ${lines.length - 12} more lines`] : []
    console.log(`\n  ${file}: ${test}`)
    for (const line of [...lines.slice(0, 12), ...rest]) console.log(`    ${line}`)
  }
}

const failures = outcomes.filter(({ passed }) => !passed)
for (const { name, output } of failures) if (output !== '') console.log(`\n── ${name}\n${output}`)
list('Failed:', report.failures)
list('Unsteady: failed, and passed when tried once more. Each is a fault to mend.', report.unsteady)
console.log('')
for (const { name, passed, seconds } of outcomes)
  console.log(`${passed ? 'passed' : 'FAILED'}  ${name} (${seconds} s)`)
console.log(
  `\n${outcomes.length - failures.length} of ${outcomes.length} checks passed, ${report.unsteady.length} tests unsteady, ` +
    `on a machine ${slowness} times slower than a quiet one\n` +
    `${report.passed} passed, ${report.failed} failed, ${report.skipped} skipped`,
)
process.exit(failures.length === 0 ? 0 : 1)
