import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// npm run db:new NAME: an empty migration with the next number.
const [name] = process.argv.slice(2)
if (!name || !/^[a-z][a-z0-9_]*$/.test(name)) {
  console.error('Usage: npm run db:new name_in_lower_case')
  process.exit(2)
}
const folder = join(import.meta.dirname, 'migrations')
const last = Math.max(0, ...readdirSync(folder).map((file) => Number(file.slice(0, 4)) || 0))
const file = join(folder, `${String(last + 1).padStart(4, '0')}_${name}.sql`)
writeFileSync(file, '-- Why this change is needed.\n\n')
console.log(file)
