/**
 * Places between two statements where a test stops the world, to see that what was half done is undone. Named in the
 * environment of a test's server; anywhere else they are nothing.
 */
const named = process.env['CUADRE_FAULT_POINT']

export async function faultPoint(name: string): Promise<void> {
  if (named !== name) return
  // Says where it stands and waits there until the test kills this process or the database.
  process.stdout.write(`fault point ${name}\n`)
  await new Promise(() => {})
}
