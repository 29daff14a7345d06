import { spawn } from 'node:child_process'
import { join } from 'node:path'

// npm test: everything that must hold, in one command, ending in a plain count.

const root = join(import.meta.dirname, '..')
const bin = (name: string) => join(root, 'node_modules/.bin', name)

const checks: [name: string, command: string, ...args: string[]][] = [
  ['types of the server', bin('tsc')],
  ['types of the browser', bin('tsc'), '-p', 'tsconfig.web.json'],
  ['lint', bin('oxlint'), '--type-aware', '--deny-warnings'],
  ['format', bin('oxfmt'), '--check'],
  ['tests', bin('vitest'), 'run'],
]

const run = (command: string, args: string[]) =>
  new Promise<boolean>((done) => {
    spawn(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' }).on(
      'close',
      (code) => done(code === 0),
    )
  })

const results: { name: string; passed: boolean; seconds: string }[] = []
for (const [name, command, ...args] of checks) {
  console.log(`\n── ${name}`)
  const began = performance.now()
  const passed = await run(command, args)
  results.push({ name, passed, seconds: ((performance.now() - began) / 1000).toFixed(1) })
}

console.log('')
for (const { name, passed, seconds } of results)
  console.log(`${passed ? 'passed' : 'FAILED'}  ${name} (${seconds} s)`)
const failed = results.filter(({ passed }) => !passed).length
console.log(`\n${results.length - failed} of ${results.length} checks passed`)
process.exit(failed === 0 ? 0 : 1)
