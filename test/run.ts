import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// npm test: everything that must hold, in one command, ending in a plain count.

const root = join(import.meta.dirname, '..')
const bin = (name: string) => join(root, 'node_modules/.bin', name)

interface Check {
  name: string
  command: string
  args: readonly string[]
  env?: Record<string, string>
  /** Where the check leaves how many tests it ran. */
  report?: string
}

const reports = mkdtempSync(join(tmpdir(), 'cuadre-reports-'))

function vitest(name: string, report: string, args: readonly string[], env?: Record<string, string>): Check {
  const file = join(reports, report)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  return {
    name,
    command: bin('vitest'),
    args: ['run', ...reporters, ...args],
    report: file,
    ...(env && { env }),
  }
}

const checks: readonly Check[] = [
  { name: 'types of the server', command: bin('tsc'), args: [] },
  { name: 'types of the browser', command: bin('tsc'), args: ['-p', 'tsconfig.web.json'] },
  { name: 'lint', command: bin('oxlint'), args: ['--type-aware', '--deny-warnings'] },
  { name: 'format', command: bin('oxfmt'), args: ['--check'] },
  vitest('tests', 'tests.json', []),
  // The modules once more, as a role that row-level security does not bind: the same must come out.
  vitest('tests, blind to row-level security', 'blind.json', ['modules'], { BLIND: '1' }),
]

const run = ({ command, args, env }: Check) =>
  new Promise<boolean>((done) => {
    spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
      env: { ...process.env, ...env },
    }).on('close', (code) => done(code === 0))
  })

interface Counted {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
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

const results: { name: string; passed: boolean; seconds: string; count: Counted }[] = []
for (const check of checks) {
  console.log(`\n── ${check.name}`)
  const began = performance.now()
  const passed = await run(check)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  results.push({ name: check.name, passed, seconds, count: counted(check) })
}
rmSync(reports, { recursive: true, force: true })

console.log('')
for (const { name, passed, seconds } of results)
  console.log(`${passed ? 'passed' : 'FAILED'}  ${name} (${seconds} s)`)
const failed = results.filter(({ passed }) => !passed).length
const total = (key: keyof Counted) => results.reduce((sum, { count }) => sum + count[key], 0)
console.log(
  `\n${results.length - failed} of ${results.length} checks passed; ` +
    `${total('numPassedTests')} tests passed, ${total('numFailedTests')} failed, ${total('numPendingTests')} skipped`,
)
process.exit(failed === 0 ? 0 : 1)
