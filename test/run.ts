import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { changedFiles, reachedBy } from './reach.ts'
import { root } from './tree.ts'

// npm test: everything that must hold, in one command, ending in a plain count. `npm test -- changed` is what the changes
// since the main branch can reach, `npm test -- modules/operations/sales-of-products` the tests below a folder.

const bin = (name: string) => join(root, 'node_modules/.bin', name)

interface Check {
  name: string
  command: string
  args: readonly string[]
  /** Where the check leaves how many tests it ran. */
  report?: string
}

interface Counted {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
}

interface Outcome {
  name: string
  passed: boolean
  seconds: string
  output: string
  count: Counted
}

const reports = mkdtempSync(join(tmpdir(), 'cuadre-reports-'))

function vitest(name: string, args: readonly string[]): Check {
  const report = join(reports, 'tests.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return { name, command: bin('vitest'), args: ['run', ...reporters, ...args], report }
}

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

const none: Counted = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0 }

function counted({ report }: Check): Counted {
  if (report === undefined) return none
  try {
    return JSON.parse(readFileSync(report, 'utf8')) as Counted
  } catch {
    return none
  }
}

function run(check: Check): Promise<Outcome> {
  const began = performance.now()
  return new Promise((done) => {
    const child = spawn(check.command, check.args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
      env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.on('close', (code) => {
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      done({ name: check.name, passed: code === 0, seconds, output, count: counted(check) })
    })
  })
}

const titled = ({ name, output }: Outcome) => `\n── ${name}\n${output}`

const outcomes: Outcome[] = []
async function runLine(checks: readonly Check[]): Promise<void> {
  for (const check of checks) {
    const outcome = await run(check)
    outcomes.push(outcome)
    console.log(outcome.passed ? titled(outcome) : `\n── ${check.name} FAILED, see below`)
  }
}

await Promise.all(linesFor(process.argv.slice(2)).map(runLine))
rmSync(reports, { recursive: true, force: true })

const failures = outcomes.filter(({ passed }) => !passed)
for (const failure of failures) console.log(titled(failure))
console.log('')
for (const { name, passed, seconds } of outcomes)
  console.log(`${passed ? 'passed' : 'FAILED'}  ${name} (${seconds} s)`)
const total = (key: keyof Counted) => outcomes.reduce((sum, { count }) => sum + count[key], 0)
console.log(
  `\n${outcomes.length - failures.length} of ${outcomes.length} checks passed\n` +
    `${total('numPassedTests')} passed, ${total('numFailedTests')} failed, ${total('numPendingTests')} skipped`,
)
process.exit(failures.length === 0 ? 0 : 1)
