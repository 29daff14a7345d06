import { expect, test } from 'vitest'
import { readAside } from './read-aside.ts'
import { mostMovements } from './statement.ts'

const sayings = { columns: {}, dayOrder: 'dayFirst' } as const

/** A table of so many movements of a cent. */
const tableOf = (lines: number) =>
  new TextEncoder().encode(
    `Fecha;Concepto;Importe\n${Array.from({ length: lines }, (_, at) => `02/11/2026;Cobro ${at};0,01\n`).join('')}`,
  )

/** What became of a file and of somebody who asked for something else after it, in the order in which they had their answers. */
async function answered(lines: number): Promise<string[]> {
  const content = tableOf(lines)
  const order: string[] = []
  const read = readAside(content, sayings).then(
    ({ statements }) =>
      order.push(`file of ${statements.reduce((all, { movements }) => all + movements.length, 0)}`),
    ({ code }: { code: string }) => order.push(code),
  )
  const other = new Promise((resume) => setImmediate(resume)).then(() => order.push('somebody else'))
  await Promise.all([read, other])
  return order
}

test('whoever asks while a file of the most lines is read has the answer first', async () => {
  expect(await answered(mostMovements)).toEqual(['somebody else', `file of ${mostMovements}`])
})

test('a file of 100,000 lines is refused as too long, and nobody waits for that either, a second time as little', async () => {
  for (const _time of ['first', 'second'])
    expect(await answered(100_000)).toEqual(['somebody else', 'file.tooManyRows'])
})
