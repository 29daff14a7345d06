import { plainName } from '@cuadre/server-kit/files/reading/read-table.ts'
import type { Mapping, Meaning } from './mapping.ts'

/** What clocks of several makers write above their columns. Pairs carry numbers behind: «Entrada 2». */
const known: Record<Exclude<Meaning, 'worker' | 'hours'>, readonly string[]> = {
  stamp: [
    'fecha y hora',
    'fecha hora',
    'marca',
    'marcacion',
    'marcaje',
    'registro',
    'date time',
    'date and time',
    'datetime',
    'time stamp',
    'timestamp',
    'punch',
    'punch time',
  ],
  day: ['fecha', 'dia', 'date', 'day'],
  time: ['hora', 'time', 'hour'],
  side: [
    'sentido',
    'direccion',
    'tipo',
    'estado',
    'evento',
    'entrada salida',
    'e s',
    'direction',
    'type',
    'status',
    'state',
    'event',
    'in out',
  ],
  in: [
    'entrada',
    'hora entrada',
    'hora de entrada',
    'llegada',
    'in',
    'time in',
    'check in',
    'clock in',
    'on duty',
  ],
  out: ['salida', 'hora salida', 'hora de salida', 'out', 'time out', 'check out', 'clock out', 'off duty'],
}

const workers: Record<Mapping['workerBy'], readonly string[]> = {
  code: [
    'codigo',
    'codigo del trabajador',
    'codigo trabajador',
    'no expediente',
    'expediente',
    'worker code',
    'employee code',
    'code',
  ],
  identity: [
    'carne',
    'carne de identidad',
    'carnet',
    'carnet de identidad',
    'ci',
    'nid',
    'identidad',
    'numero de identidad',
    'identity number',
    'national id',
  ],
  clock: [
    'ac no',
    'pin',
    'no',
    'numero',
    'id',
    'id usuario',
    'id empleado',
    'user id',
    'userid',
    'employee id',
    'emp no',
    'enroll number',
    'usuario',
    'empleado',
    'trabajador',
    'employee',
    'worker',
    'user',
    'nombre',
    'nombre y apellidos',
    'nombres y apellidos',
    'name',
    'full name',
  ],
}

const workedWords = [
  'horas',
  'horas trabajadas',
  'tiempo trabajado',
  'total horas',
  'hours',
  'worked hours',
  'total hours',
  'total',
]
const overtimeWords = [
  'horas extra',
  'horas extras',
  'extras',
  'tiempo extra',
  'overtime',
  'ot',
  'extra hours',
]

const withoutNumber = (plain: string): string => plain.replace(/ ?\d+$/, '')

const meaningOf = (plain: string) =>
  (Object.keys(known) as (keyof typeof known)[]).find((meaning) =>
    known[meaning].includes(withoutNumber(plain)),
  )

/** The column that names workers, and by what: the surest of those that there are. */
function workerAmong(plain: readonly string[]): { at: number; by: Mapping['workerBy'] } | undefined {
  for (const by of ['code', 'identity', 'clock'] as const)
    for (const word of workers[by]) {
      const at = plain.indexOf(word)
      if (at !== -1) return { at, by }
    }
  return undefined
}

/** Whether a row looks like the headings of a clock's file. */
export const areHeadings = (texts: readonly string[]): boolean => {
  const plain = texts.map(plainName)
  return workerAmong(plain) !== undefined && plain.filter(Boolean).length > 1
}

export interface KeyToGuess {
  _id: string
  code: string
  name: string
  payRule: string
}

/** What the columns of a file may be, by what stands above them and by the keys that there are. */
export function guessed(
  headings: readonly string[],
  keys: readonly KeyToGuess[],
  workedKeyId: string | null,
): Pick<Mapping, 'columns' | 'workerBy'> {
  const plain = headings.map(plainName)
  const worker = workerAmong(plain)
  const columns: Mapping['columns'] = worker ? [{ at: worker.at, as: 'worker' }] : []
  const taken = new Set<Meaning>()
  plain.forEach((heading, at) => {
    const as = at === worker?.at ? undefined : meaningOf(heading)
    if (as === undefined || (as !== 'in' && as !== 'out' && taken.has(as))) return
    taken.add(as)
    columns.push({ at, as })
  })
  const workerBy = worker?.by ?? 'clock'
  const hasPunches = taken.has('in') || taken.has('stamp') || (taken.has('day') && taken.has('time'))
  if (hasPunches) return { columns: withoutMixed(columns, taken), workerBy }
  const overtime = keys.find(({ payRule }) => payRule === 'surcharge')?._id
  const keyOf = (heading: string): string | undefined => {
    const key = keys.find(({ code, name }) =>
      [code, name, `${code} ${name}`].map(plainName).includes(heading),
    )
    if (key) return key._id
    if (workedWords.includes(heading)) return workedKeyId ?? undefined
    return overtimeWords.includes(heading) ? overtime : undefined
  }
  const said = new Set<string>()
  const totals = plain.flatMap((heading, at): Mapping['columns'] => {
    const keyId = heading === '' || at === worker?.at ? undefined : keyOf(heading)
    if (keyId === undefined || said.has(keyId)) return []
    said.add(keyId)
    return [{ at, as: 'hours', keyId }]
  })
  return {
    columns: totals.length > 0 ? [...columns.filter(({ as }) => as === 'worker'), ...totals] : columns,
    workerBy,
  }
}

/** Beside pairs nothing else says when; beside a stamp no day and no hour do. */
function withoutMixed(columns: Mapping['columns'], taken: ReadonlySet<Meaning>): Mapping['columns'] {
  const unused: Meaning[] = taken.has('in')
    ? ['time', 'stamp', 'side']
    : taken.has('stamp')
      ? ['day', 'time']
      : []
  return columns.filter(({ as }) => !unused.includes(as))
}
