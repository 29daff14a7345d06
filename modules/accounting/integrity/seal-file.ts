import {
  closeSync,
  createReadStream,
  existsSync,
  fsyncSync,
  openSync,
  readSync,
  fstatSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import type { SignedSeal } from './seal-key.ts'

const Line = z.object({
  organization: z.uuid(),
  exercise: z.uuid(),
  number: z.int().min(1),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  sealedAt: z.string(),
  chart: z.object({ number: z.int().min(1), hash: z.string().regex(/^[0-9a-f]{64}$/) }).optional(),
  signature: z.string(),
})

export const sealFileIn = (dataDir: string): string => join(dataDir, 'seals.jsonl')

/** Adds seals to the copy outside of the database, and returns when they are on the disk. */
export function appendSeals(dataDir: string, seals: readonly SignedSeal[]): void {
  if (seals.length === 0) return
  const file = openSync(sealFileIn(dataDir), 'a+', 0o600)
  try {
    const lines = seals.map((seal) => `${JSON.stringify(seal)}\n`).join('')
    writeSync(file, endsLine(file) ? lines : `\n${lines}`)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** False after a power cut in the middle of a line, which must not swallow the next one. */
function endsLine(file: number): boolean {
  const { size } = fstatSync(file)
  if (size === 0) return true
  const last = Buffer.alloc(1)
  readSync(file, last, 0, 1, size - 1)
  return last.toString() === '\n'
}

/** The seals of an organization that stand in the file, and the numbers of the lines that are no seals at all. */
export async function readSeals(
  dataDir: string,
  organization: string,
): Promise<{ seals: SignedSeal[]; broken: number[] }> {
  const path = sealFileIn(dataDir)
  const seals: SignedSeal[] = []
  const broken: number[] = []
  if (!existsSync(path)) return { seals, broken }
  let position = 0
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    position += 1
    const seal = line === '' ? undefined : sealOf(line)
    if (line !== '' && !seal) broken.push(position)
    if (seal?.organization === organization) seals.push(seal)
  }
  return { seals, broken }
}

function sealOf(line: string): SignedSeal | undefined {
  try {
    return Line.safeParse(JSON.parse(line)).data
  } catch {
    return undefined
  }
}
