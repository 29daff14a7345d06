import { z } from 'zod'
import { reads } from '@cuadre/kernel/endpoint.ts'
import { Id } from '@cuadre/kernel/fields.ts'
import { AFile } from '@cuadre/kernel/file-answer.ts'
import { payrollKind } from './kind.ts'

export const bankFileFormats = ['dbf', 'xlsx', 'xml'] as const

export const bankFileAs = reads('GET', '/private/manualNominate/exportForBank', {
  permission: payrollKind.permission,
  also: 'seeSalaries',
  summary:
    'A confirmed payroll as a file for the bank, in the format that it reads: who has a card, with what each is paid.',
  input: z.strictObject({ id: Id, format: z.enum(bankFileFormats) }),
  output: AFile,
})
