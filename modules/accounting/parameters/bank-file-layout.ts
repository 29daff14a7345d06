import type { FieldRefusal } from '@cuadre/kernel/errors.ts'

/** What of a worker a file for the bank can say. */
export const bankFileSources = ['NID', 'CUENTA', 'NOMBRE', 'IMPORTE', 'EXPEDIENTE'] as const
export type BankFileSource = (typeof bankFileSources)[number]

/** A field of the file, as a table of dBASE III has it. */
export interface BankFileField {
  source: BankFileSource
  name: string
  type: 'C' | 'N'
  length: number
  decimals: number
}

/** Without these nobody can be paid. */
const needed = ['CUENTA', 'IMPORTE'] as const

const longest = { C: 254, N: 20 } as const
const part = /^([A-Z]+)(?:=([A-Z][A-Z0-9_]{0,9}))?:([CN]):(\d{1,3})(?:\.(\d))?$/

const isSource = (said: string): said is BankFileSource => bankFileSources.some((source) => source === said)

type Read = { field: BankFileField } | { code: string }

function fieldOf(said: string): Read {
  const [, source = '', name, type = '', length = '', decimals] = part.exec(said) ?? []
  if (source === '' || (type !== 'C' && type !== 'N')) return { code: 'parameter.bankFileField' }
  if (!isSource(source)) return { code: 'parameter.bankFileSource' }
  const isMoney = source === 'IMPORTE'
  if (isMoney !== (type === 'N') || isMoney !== (decimals === '2'))
    return { code: 'parameter.bankFileAmount' }
  const room = Number(length)
  if (room < (isMoney ? 4 : 1) || room > longest[type]) return { code: 'parameter.bankFileLength' }
  return { field: { source, name: name ?? source, type, length: room, decimals: isMoney ? 2 : 0 } }
}

const partsOf = (layout: string): string[] => layout.split(';').map((each) => each.trim())

/** The fields that the bank reads, in their order: `NID:C:11;CUENTA=TARJETA:C:16;IMPORTE:N:18.2`. What is wrong in a layout is never saved. */
export const bankFileFieldsOf = (layout: string): BankFileField[] =>
  partsOf(layout).flatMap((said) => {
    const read = fieldOf(said)
    return 'field' in read ? [read.field] : []
  })

/** Everything for which no file could be written so. */
export function bankFileProblems(layout: string): FieldRefusal[] {
  const read = partsOf(layout).map((said) => ({ said, ...fieldOf(said) }))
  const wrong = read.flatMap((each): FieldRefusal[] =>
    'code' in each
      ? [
          {
            path: 'value',
            code: each.code,
            parameters: { part: each.said, sources: bankFileSources.join(', ') },
          },
        ]
      : [],
  )
  if (wrong.length > 0) return wrong
  const fields = bankFileFieldsOf(layout)
  const names = fields.map(({ name }) => name)
  const twice = names.find((name, at) => names.indexOf(name) < at)
  if (twice !== undefined)
    return [{ path: 'value', code: 'parameter.bankFileTwice', parameters: { part: twice } }]
  const missing = needed.find((source) => fields.filter((field) => field.source === source).length !== 1)
  return missing === undefined
    ? []
    : [{ path: 'value', code: 'parameter.bankFileMissing', parameters: { part: missing } }]
}
