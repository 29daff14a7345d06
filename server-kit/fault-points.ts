import { once } from 'node:events'

/**
 * Places between two statements where a test stops the world, to see that what was half done is undone. A test's server
 * receives its name over its standard input; in any other these are nothing.
 */
let named: string | undefined

if (process.env['CUADRE_FAULT_POINTS'] === '1') {
  process.stdin.setEncoding('utf8').on('data', (line: string) => {
    named = line.trim()
    process.stdout.write(`to stop at ${named}\n`)
  })
}

export async function faultPoint(name: string): Promise<void> {
  if (named !== name) return
  // Waits there until the test kills this process, or kills the database and sends an empty line.
  process.stdout.write(`stopped at ${name}\n`)
  await once(process.stdin, 'data')
}
