import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

// npm run random-days [-- --days 1000 --each-day 25 --kills 50 --seed 7]: many days of business that chance makes up, checked
// after each; and a server, or its database, that is killed in the middle of business, again and again.

const { values } = parseArgs({
  options: {
    days: { type: 'string', default: '200' },
    'each-day': { type: 'string', default: '25' },
    kills: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const root = join(import.meta.dirname, '../..')
const tests = ['test/business-days', 'test/crash.test.ts']
spawn(join(root, 'node_modules/.bin/vitest'), ['run', '--project', 'product', ...tests], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    DAYS: values.days,
    EACH_DAY: values['each-day'],
    KILLS: values.kills,
    SEED: values.seed,
  },
}).on('close', (code) => {
  process.exitCode = code ?? 1
})
