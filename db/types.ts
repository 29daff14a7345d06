import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

// npm run db:types: writes db/database.ts from the schema. With --verify it only says whether the file is up to date.
const verify = process.argv.includes('--verify')

/** Generates the types of the migrated database at `url`. */
export function generateTypes(url: string, options: { verify: boolean }): void {
  const strings = JSON.stringify({ timestamptz: 'string', date: 'string', numeric: 'string' })
  execFileSync(
    process.execPath,
    [
      join(import.meta.dirname, '../node_modules/kysely-codegen/dist/cli/bin.js'),
      '--dialect',
      'postgres',
      '--url',
      url,
      '--out-file',
      join(import.meta.dirname, 'database.ts'),
      '--include-pattern',
      'public.!(migration)',
      '--type-mapping',
      strings,
      ...(options.verify ? ['--verify'] : []),
    ],
    { stdio: 'inherit' },
  )
}

if (import.meta.main) {
  const { withEmptyDatabase } = await import('@cuadre/test/cluster.ts')
  await withEmptyDatabase((url) => Promise.resolve(generateTypes(url, { verify })))
}
