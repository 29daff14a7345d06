import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import type { Reporter, TestCase, TestModule, TestSpecification } from 'vitest/node'
import { root } from './tree.ts'

/** A test that failed, once or for good. */
export interface Fault {
  test: string
  file: string
  message: string
}

/** What a run of tests leaves for whoever started it. */
export interface Report {
  passed: number
  failed: number
  skipped: number
  failures: Fault[]
  /** Those that passed when they were tried once more, with their first failure. */
  unsteady: Fault[]
  /** Seconds that each file took, by its project and path. */
  durations: Record<string, number>
}

const pathOf = (file: string): string => relative(root, file).replaceAll('\\', '/')
export const keyOf = (project: string, file: string): string => `${project} ${pathOf(file)}`

interface Thrown {
  message?: string
  stack?: string
  diff?: string
  stacks?: readonly { file: string; line: number; column: number }[]
}

/** What was thrown, how it differs from what was expected, and where in our files it came from. */
const told = ({ message = 'no message', stack, diff, stacks = [] }: Thrown): string => {
  if (stacks.length === 0) return stack ?? message
  const places = stacks.map(({ file, line, column }) => `at ${pathOf(file)}:${line}:${column}`)
  return [message, ...(diff ? [diff] : []), ...places].join('\n')
}

/** That of the first try, where there were more. */
const faultOf = (test: TestCase): Fault => ({
  test: test.fullName,
  file: pathOf(test.module.moduleId),
  message: told(test.result().errors?.[0] ?? {}),
})

/** Says a line for each file as it ends, and writes the report into the file that CUADRE_TEST_REPORT names. */
export default class LineReporter implements Reporter {
  readonly #report: Report = { passed: 0, failed: 0, skipped: 0, failures: [], unsteady: [], durations: {} }
  #ended = 0
  #files = 0

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#files = specifications.length
  }

  onTestModuleEnd(module: TestModule): void {
    const tests = [...module.children.allTests()]
    const failed = tests.filter((test) => test.result().state === 'failed')
    const unsteady = tests.filter((test) => test.diagnostic()?.flaky)
    const isEmpty = tests.length === 0
    this.#report.passed += tests.filter((test) => test.result().state === 'passed').length
    this.#report.skipped += tests.filter((test) => test.result().state === 'skipped').length
    // What fails outside of a test, such as while the file is loaded or before its first test, counts as one.
    const outside = [
      ...module.errors(),
      ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
    ]
    this.#report.failed += failed.length + outside.length
    this.#report.failures.push(
      ...failed.map(faultOf),
      ...outside.map((error) => ({
        test: 'outside of its tests',
        file: pathOf(module.moduleId),
        message: told(error),
      })),
    )
    this.#report.unsteady.push(...unsteady.map(faultOf))
    const seconds = module.diagnostic().duration / 1000
    this.#report.durations[keyOf(module.project.name, module.moduleId)] = Math.round(seconds * 10) / 10
    this.#ended += 1
    const count = isEmpty ? 'no tests' : `${tests.length} tests`
    const bad = failed.length + outside.length
    console.log(
      [
        `${String(this.#ended).padStart(4)}/${this.#files}`,
        bad > 0 ? 'FAILED' : unsteady.length > 0 ? 'unsteady' : 'passed',
        `${pathOf(module.moduleId)} (${module.project.name}, ${count}, ${seconds.toFixed(1)} s)`,
      ].join('  '),
    )
    for (const { test, message } of [...failed, ...unsteady].map(faultOf))
      console.log(`\n${test}\n${message}\n`)
    for (const error of outside) console.log(`\n${told(error)}\n`)
  }

  onTestRunEnd(_modules: readonly TestModule[], errors: readonly Thrown[]): void {
    for (const error of errors) {
      this.#report.failed += 1
      this.#report.failures.push({ test: 'outside of all tests', file: '', message: told(error) })
      console.log(`\n${told(error)}\n`)
    }
    const file = process.env['CUADRE_TEST_REPORT']
    if (file === undefined) return
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(this.#report, null, 2))
  }
}
