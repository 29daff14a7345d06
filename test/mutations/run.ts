import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyOfTree } from '../copied-tree.ts'
import { root } from '../tree.ts'
import { mutated, type Mutation, mutations } from './mutations.ts'

// npm run mutations: makes each of the mistakes in a copy of the tree, runs the tests that must notice it, and says which
// of them nobody noticed. `npm run mutations -- costing` makes those whose file or test has this in its name. It fails
// where a mistake is not noticed or cannot be made any more.

const wanted = process.argv[2] ?? ''
const chosen = mutations.filter(({ file, test }) => `${file} ${test}`.includes(wanted))
if (chosen.length === 0) throw new Error(`no mutation has ${wanted} in its name`)
for (const mutation of chosen) mutated(readFileSync(join(root, mutation.file), 'utf8'), mutation)

const copy = copyOfTree('mutations')
// What is kept between runs is kept for them too.
mkdirSync(join(root, '.cache'), { recursive: true })
symlinkSync(join(root, '.cache'), join(copy, '.cache'))

function passes(tests: readonly string[]): boolean {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const options = ['run', '--project', 'product', '--bail', '1', '--reporter', 'dot']
  const { status } = spawnSync(process.execPath, [vitest, ...options, ...tests], { cwd: copy })
  // Tests that could not even end have noticed nothing.
  if (status === null) throw new Error(`the tests were stopped: ${tests.join(' ')}`)
  return status === 0
}

function isNoticed(mutation: Mutation): boolean {
  const path = join(copy, mutation.file)
  const before = readFileSync(path, 'utf8')
  writeFileSync(path, mutated(before, mutation))
  try {
    return !passes(mutation.test.split(' '))
  } finally {
    writeFileSync(path, before)
  }
}

let survived = 0
try {
  const tests = [...new Set(chosen.flatMap(({ test }) => test.split(' ')))]
  if (!passes(tests)) throw new Error('the tests fail without any mutation')
  for (const mutation of chosen) {
    const noticed = isNoticed(mutation)
    if (!noticed) survived += 1
    console.log(`${noticed ? 'noticed ' : 'SURVIVED'}  ${mutation.file}: ${mutation.replace}`)
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
console.log(`\n${chosen.length - survived} of ${chosen.length} were noticed`)
process.exit(survived === 0 ? 0 : 1)
