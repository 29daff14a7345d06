import type { PayrollLine as Line } from './api.ts'
import type { z } from 'zod'
import type { DbfField } from './dbf.ts'

export interface BankFileField extends DbfField {
  /** What it says of a worker. */
  of(line: z.output<typeof Line>): string
}

/** The fields that the bank reads, in their order: another layout is another list. */
export const bankFileFields = [
  { name: 'NID', type: 'C', length: 11, decimals: 0, of: ({ identityNumber }) => identityNumber },
  { name: 'CUENTA', type: 'C', length: 16, decimals: 0, of: ({ card }) => card ?? '' },
  { name: 'NOMBRE', type: 'C', length: 50, decimals: 0, of: ({ worker }) => worker.name },
  { name: 'IMPORTE', type: 'N', length: 18, decimals: 2, of: ({ net }) => net },
] as const satisfies readonly BankFileField[]
